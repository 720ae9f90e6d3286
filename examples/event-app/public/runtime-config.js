// Settings that differ between deployments of the same build: edit them here, beside index.html, without building again.
// Without an apiDomain the event and its chat live in this browser.
globalThis.foyerConfig = {
  assetsBase: "/",
  chat: { adapter: "memory" },
  softDelete: true,
};
