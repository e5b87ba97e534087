// Which tokens this browser holds at a table: said by the module that keeps them (`state/mine`).
export const held: { tokens: (table: string) => readonly string[] } = { tokens: () => [] };
