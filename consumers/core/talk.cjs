const { createMemoryChatService } = require("@foyer/chat-adapter-memory");
const core = require("@foyer/chat-headless/core");
const { run } = require("./run.cjs");

run({ ...core, createMemoryChatService }, "CommonJS").catch((error) => {
  console.error(error);
  process.exit(1);
});
