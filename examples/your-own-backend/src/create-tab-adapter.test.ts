import "fake-indexeddb/auto";
import { testChatAdapter } from "@foyer/chat-headless/testing";
import { describe, it } from "vitest";
import { createTabWorld } from "./tab-world";

testChatAdapter("tabs, in Node", createTabWorld, { describe, it, sample: await createTabWorld() });
