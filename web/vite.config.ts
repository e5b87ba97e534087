import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` serves the page from here and everything else from a running `meikyu serve`.
const server = process.env.MEIKYU_SERVER ?? "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte()],
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
        // A board's words say whose they are, and in which language.
        chunkFileNames: ({ facadeModuleId }) => {
          const words = /(?:boards|lessons)\/([\w-]+)\/(\w+)\.ftl/.exec(facadeModuleId ?? "");
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
