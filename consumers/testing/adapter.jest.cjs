const { testChatAdapter } = require("@foyer/chat-headless/testing");
const { createWorld } = require("./world.cjs");

testChatAdapter("memory", createWorld);
