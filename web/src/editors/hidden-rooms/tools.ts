// What one draws with.
export const TOOLS = ["route", "arrow", "begin", "erase"] as const;
export type Tool = (typeof TOOLS)[number];

export const ICONS: Record<Tool, string> = {
  route: "M4 20l2-6L17 3l4 4L10 18ZM14 6l4 4",
  arrow: "M4 12h15M13 5l7 7-7 7",
  begin: "M6 22V3h12l-3 5 3 5H6",
  erase: "M4 15 14 4l7 7-9 10H8ZM9 10l7 7M8 21h13",
};
