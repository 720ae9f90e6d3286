import { testChatAdapter } from "@foyer/chat-headless/testing";
import { createLoopbackWorld } from "./loopback-world";

testChatAdapter("Sendbird, group channel", () => createLoopbackWorld("group"));
