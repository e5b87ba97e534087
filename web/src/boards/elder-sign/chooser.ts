// The chooser of investigators, loaded when a player opens the options.
import type { OptionChooser } from "../contract";
import Chooser from "./Chooser.svelte";
import { messages } from "./texts";

export const chooser: OptionChooser = {
  option: "investigators",
  Chooser,
  messages,
};
