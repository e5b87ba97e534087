// Whether people can talk at a table.
import type { Playing } from "./playing.svelte";

/** At all: with somebody else, and where the host lets them. */
export const talks = ({ info }: Pick<Playing, "info">): boolean =>
  info.settings.chat && (info.seats.length > 1 || info.watching > 0);
