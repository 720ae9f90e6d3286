import { test } from "@playwright/test";
import { testChatAdapter } from "@foyer/chat-headless/testing";
import { createWorld } from "./world.cjs";

testChatAdapter("memory", createWorld, { describe: test.describe, it: test });
