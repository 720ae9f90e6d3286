export default {
  testMatch: "adapter.playwright.mjs",
  reporter: [["json", { outputFile: "playwright.json" }]],
  workers: 2,
};
