import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** Workspace packages come from source. `--mode dist` takes what they publish instead, as any other app would. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  resolve: {
    conditions: mode === "dist" ? [...defaultClientConditions] : ["@foyer/source", ...defaultClientConditions],
    dedupe: ["react", "react-dom"],
  },
  build: {
    target: "es2022",
    // The first that know `light-dark()` and `@starting-style`, which the styles are written with.
    cssTarget: ["chrome123", "firefox129", "safari17.5"],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so browsers keep it from one release to the next.
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            // Modules that the page needs at once are one file, as it compresses best. Without the example's modules, one of which awaits a part that
            // is loaded later and needs this file.
            { name: "page", tags: ["$initial"], test: /[\\/](packages|node_modules)[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
}));
