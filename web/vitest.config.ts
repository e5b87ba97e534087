// Apart from the build, which needs no tests and installs nothing for them.
import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config";

export default mergeConfig(
  build,
  defineConfig({ test: { include: ["src/**/*.test.ts"], environment: "node", isolate: false } }),
);
