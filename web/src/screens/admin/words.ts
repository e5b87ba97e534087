// The words of the page for who runs the server: nobody else loads them.
import { dictionary } from "../../i18n/words.svelte";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

void dictionary.addShared({ en, ja }, "admin");
