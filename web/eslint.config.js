import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default typescript.config(
  { ignores: ["src/wire/types.ts"] }, // generated
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // TypeScript knows what is defined, and more of it.
      "no-undef": "off",
      // `_` is what a loop or a function has no use for.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" },
      ],
      // Caches and sums that nothing on the screen depends on are ordinary maps.
      "svelte/prefer-svelte-reactivity": "off",
      // `{" "}` is a space that the formatter must not move.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    ignores: [
      "public/start.js",
      "src/net/web.ts",
      "src/net/worker.ts",
      "src/worker/engine.ts",
      "stories/stories.ts",
    ],
    rules: {
      // How the page reaches its tables is the transport's business alone.
      "no-restricted-globals": ["error", "fetch", "WebSocket", "EventSource", "XMLHttpRequest"],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: typescript.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
);
