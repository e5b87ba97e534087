// Which tokens this browser holds at a table: said by whoever keeps them (`state/mine`).
export const held: { tokens: (table: string) => readonly string[] } = { tokens: () => [] };
