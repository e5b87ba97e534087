import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

// `npm run dev` serves the page from here and everything else from a running `meikyu serve`.
const server = process.env.MEIKYU_SERVER ?? "http://127.0.0.1:8642";

// What several screens share is loaded in a few files: a visit costs a request for each file, and a
// school comes at once. What one screen alone uses stays with it. A text is wanted in one language.
const parts = [
  {
    name: "base",
    test: /node_modules|src\/(net|state|i18n|style|wire)\/(?!.*\.ftl)/,
    minShareCount: 3,
  },
  // What is filled in or laid over a page comes with the first sheet or form, not with the page.
  {
    name: "forms",
    test: /src\/components\/(Check|Choices|Minute|Sheet|SitForm|option)\.(svelte|ts)/,
    minShareCount: 2,
  },
  { name: "components", test: /src\/components\//, minShareCount: 3 },
  // Questions that no table keeps are a part of play that a table does not need.
  {
    name: "play",
    test: /src\/(boards\/[\w.]+$|screens\/(Table|play\/(?!asking|unkept)))/,
    minShareCount: 2,
  },
  {
    name: (id: string) => /src\/boards\/([\w-]+)\//.exec(id)?.[1] ?? null,
    test: /src\/boards\/[\w-]+\/(?!.*\.ftl)/,
    minShareCount: 3,
  },
];

/** What is said before any script has come, in every language there is. */
const early: Plugin = {
  name: "early-words",
  transformIndexHtml: (html) => {
    const folder = new URL("./src/i18n/", import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
    const said = files.map((file) => {
      const text = /^page-server-busy = (.+)$/m.exec(readFileSync(new URL(file, folder), "utf-8"));
      return `data-${file.slice(0, -".ftl".length)}="${text?.[1]?.replaceAll('"', "&quot;") ?? ""}"`;
    });
    return html.replace('id="slow"', `id="slow" ${said.join(" ")}`);
  },
};

export default defineConfig({
  plugins: [svelte(), early],
  build: {
    outDir: "../src/meikyu/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The first that know light-dark().
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // Everything is small; inlined files would be loaded by people who never see them.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: parts, includeDependenciesRecursively: false },
        // Words say whose they are, and in which language; those of the whole page only which.
        chunkFileNames: ({ facadeModuleId }) => {
          const words = /\/(?!i18n\/)([\w-]+)\/(\w+)\.ftl/.exec(facadeModuleId ?? "");
          return `assets/${words ? `words-${words[1]}-${words[2]}` : "[name]"}-[hash].js`;
        },
      },
    },
  },
  worker: { format: "es" },
  // The scripts find each other wherever the folder is; only `index.html` names it, and that is what
  // `meikyu site` changes.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
