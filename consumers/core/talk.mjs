import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import * as core from "@foyer/chat-headless/core";
import { run } from "./run.cjs";

await run({ ...core, createMemoryChatService }, "ES modules");
