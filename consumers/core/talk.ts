import { createMemoryChatService, type MemoryChatService } from "@foyer/chat-adapter-memory";
import { type ChatAdapter, ChatError, type Message, systemEnvironment } from "@foyer/chat-headless/core";
import { tokenize } from "@foyer/chat-headless/rich-text";
import { chatAdapterCases, type World } from "@foyer/chat-headless/testing";

// Only compiled: the types as an application without React and without types of React sees them.
const service: MemoryChatService = createMemoryChatService();
export const adapter: ChatAdapter = service.createAdapter();
export const names: readonly string[] = chatAdapterCases.map((each) => each.name);
export const codeOf = (error: unknown): string => (error instanceof ChatError ? error.code : "none");
export const textOf = (message: Message): string => (message.type === "text" ? message.text : "");
export const now: number = systemEnvironment.now();
export type Where = World["channelUrl"];
export { tokenize };
