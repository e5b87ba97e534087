// The words of daily games, puzzles and statistics: loaded with the first of them that is opened.
import { dictionary } from "../i18n/words.svelte";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

void dictionary.addShared({ en, ja });
