/** Read by Ladle's own Vite: plain data, so that it does not load ours. The conditions are its defaults after ours. */
export default {
  resolve: {
    conditions: ["@foyer/source", "module", "browser", "development|production"],
    dedupe: ["react", "react-dom"],
  },
  server: { host: "127.0.0.1" },
};
