// Which seat of a table this browser holds: the server knows it by the token, whatever moved since.
import { held } from "./held";
import { api, Failure } from "./http";

/** The first of the seats that are held here; null: none is. */
export async function seatHere(table: string): Promise<number | null> {
  for (const token of held.tokens(table)) {
    try {
      return (await api.glance(table, token)).seat;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure; // a token that holds no seat: of the host alone
    }
  }
  return null;
}
