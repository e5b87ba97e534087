// The chooser of investigators, loaded when somebody opens the options.
import type { OptionChooser } from "../contract";
import Chooser from "./Chooser.svelte";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

export const chooser: OptionChooser = {
  option: "investigators",
  Chooser,
  messages: { en, ja },
};
