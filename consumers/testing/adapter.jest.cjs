const { testChatAdapter } = require("@foyer/chat-headless/testing");
const { createWorld, sample } = require("./world.cjs");

// jest cannot skip a test that runs: by the sample the suite leaves out what does not apply.
testChatAdapter("memory", createWorld, { sample: sample() });
