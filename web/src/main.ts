import { mount } from "svelte";
import App from "./App.svelte";
import "./state/mine.svelte"; // a request for a table shows its token
import "./style/tokens.css";
import "./style/base.css";

import.meta.glob("./boards/*/accent.css", { eager: true });

const target = document.getElementById("page");
if (target) mount(App, { target });
