// What differs between deployments of the same build: edit it here, beside index.html, without building again.
// Without an apiDomain the event and its chat live in this browser.
globalThis.foyerConfig = {
  assetsBase: "/",
  chat: { adapter: "memory" },
  softDelete: true,
};
