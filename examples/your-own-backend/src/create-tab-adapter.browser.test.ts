import { testChatAdapter } from "@foyer/chat-headless/testing";
import { createTabWorld } from "./tab-world";

testChatAdapter("tabs, in a browser", createTabWorld);
