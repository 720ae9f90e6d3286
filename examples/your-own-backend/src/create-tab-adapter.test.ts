import "fake-indexeddb/auto";
import { testChatAdapter } from "@foyer/chat-headless/testing";
import { createTabWorld } from "./tab-world";

testChatAdapter("tabs, in Node", createTabWorld);
