import { Later } from "../later.svelte";

export const later = new Later(() => import("./parts"));
