import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** Workspace packages come from source. `--mode dist` takes what they publish instead, as any other app would. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  resolve: {
    conditions: mode === "dist" ? [...defaultClientConditions] : ["@foyer/source", ...defaultClientConditions],
    dedupe: ["react", "react-dom"],
  },
  build: { target: "es2022" },
}));
