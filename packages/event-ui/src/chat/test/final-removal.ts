import type { ChatAdapter } from "@foyer/chat-headless";

/** The same service, as one that restores nothing. */
export function withFinalRemoval<T extends ChatAdapter>(adapter: T): T {
  const { moderation } = adapter;
  if (moderation === undefined) return adapter;
  const capabilities = { ...moderation.capabilities, removal: "final" } as const;
  return { ...adapter, moderation: { ...moderation, capabilities } };
}
