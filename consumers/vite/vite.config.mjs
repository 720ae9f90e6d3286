import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  // React's development build alone is larger than Vite's bound for a warning.
  build: {
    target: "es2022",
    chunkSizeWarningLimit: mode === "development" ? 5000 : 500,
    rolldownOptions: { input: ["index.html", "elsewhere.html"] },
  },
}));
