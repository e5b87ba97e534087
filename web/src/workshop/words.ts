// The words of the workshop: loaded with the first of its screens that is opened.
import { dictionary } from "../i18n/words.svelte";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

void dictionary.addShared({ en, ja }, "workshop");
