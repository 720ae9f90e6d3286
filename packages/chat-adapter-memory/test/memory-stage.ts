import {
  createVirtualEnvironment,
  type ChatAdapter,
  type ChatEvent,
  type FileDraft,
  type Message,
} from "@foyer/chat-headless/core";
import type { MemoryAdapterOptions, MemoryChatOptions } from "../src/index";
import { createTabService } from "../src/service/memory-service";

export const channelUrl = "channel-1";

/** A service on virtual time with one channel that Ann and Bob have joined, each by a client that records its events. */
export async function createMemoryStage(options: MemoryChatOptions & { readonly adapter?: MemoryAdapterOptions } = {}) {
  const environment = createVirtualEnvironment();
  const service = createTabService({ environment, ...options });
  const { control } = service;
  await control.addUser({ id: "ann", name: "Ann" });
  await control.addUser({ id: "bob", name: "Bob" });
  await control.addChannel({ url: channelUrl, name: "Foyer", memberIds: ["ann", "bob"] });

  async function enter(userId: string) {
    const adapter = service.createAdapter(options.adapter);
    const events: ChatEvent[] = [];
    adapter.subscribe((event) => events.push(event));
    const entering = adapter.connect({ userId, getToken: async () => null }).then(() => adapter.join(channelUrl));
    await environment.advance(1_000);
    await entering;
    events.length = 0;
    return { adapter, events };
  }

  const ann = await enter("ann");
  const bob = await enter("bob");
  ann.events.length = 0;
  const history = () => control.history({ channelUrl });
  return { environment, service, control, history, ann, bob, enter };
}

let keys = 0;

/** Sends a text as a client does. */
export function sendText(
  adapter: ChatAdapter,
  text: string,
  more: { readonly parentId?: string; readonly key?: string; readonly signal?: AbortSignal } = {},
): Promise<Message> {
  keys += 1;
  const { parentId = null, key = `key-${keys}`, signal } = more;
  const draft = { key, parentId, inMainList: true, text, mentionTemplate: null, mentionedUserIds: [] };
  return adapter.sendText(channelUrl, draft, signal === undefined ? {} : { signal });
}

export function toPicture(size: number, key = "picture"): FileDraft {
  const file = new Blob([new Uint8Array(size)], { type: "image/png" });
  return { key, parentId: null, inMainList: true, file, name: "a.png", mimeType: "image/png", width: 4, height: 3 };
}

/** The result of a promise, or the code it rejected with, so that time can pass before it is awaited. */
export function outcomeOf<T>(promise: Promise<T>): Promise<T | string> {
  return promise.catch((error: { readonly code?: string }) => error.code ?? "not a ChatError");
}

export function textsOf(messages: readonly Message[]): readonly string[] {
  return messages.map((message) => (message.type === "text" ? message.text : message.type));
}
