import { createMemoryChatService, type MemoryChatOptions, type MemoryChatService } from "@foyer/chat-adapter-memory";
import { type Chat, type ChatOptions, createChat } from "../src/core/owner/chat";
import type { KeyValueStorage } from "../src/core/port/environment";
import { type Row, rowsOf } from "../src/core/state/row";
import { createVirtualEnvironment, type VirtualEnvironment } from "../src/core/clock/virtual-environment";

export const channelUrl = "hall";

/** A memory service with a channel, Ann and Ben in it, and time that passes only by `advance`. */
export interface World {
  readonly environment: VirtualEnvironment;
  readonly service: MemoryChatService;
  /** A chat for one person, opened and settled. */
  enter(userId: string, options?: Partial<ChatOptions>): Promise<OpenChat>;
  post(userId: string, text: string, parentId?: string): Promise<string>;
}

export interface OpenChat extends Chat {
  close(): void;
  rows(parentId?: string | null): readonly Row[];
  texts(parentId?: string | null): readonly string[];
}

export async function createWorld(options: MemoryChatOptions & { readonly now?: number } = {}): Promise<World> {
  const { now, ...rest } = options;
  const environment = createVirtualEnvironment({ seed: options.seed ?? 1, ...(now !== undefined && { now }) });
  const service = createMemoryChatService({ environment, ...rest });
  const { control } = service;
  for (const [id, name] of Object.entries({ ann: "Ann", ben: "Ben", cem: "Cem" })) await control.addUser({ id, name });
  await control.addChannel({ url: channelUrl, name: "Hall", memberIds: ["ann", "ben", "cem"] });
  return {
    environment,
    service,
    async enter(userId, more = {}) {
      const chat = createChat({
        adapter: service.createAdapter(),
        channelUrl,
        session: { userId, getToken: async () => "token" },
        environment,
        // Tests fail on purpose: no warning.
        onError: () => {},
        ...more,
      });
      const close = chat.open();
      await environment.advance(100);
      return {
        ...chat,
        close,
        rows: (parentId = null) => rows(chat, parentId),
        texts: (parentId = null) => rows(chat, parentId).map(textOf),
      };
    },
    async post(userId, text, parentId) {
      const message = await control.post({ channelUrl, userId, text, ...(parentId !== undefined && { parentId }) });
      return message.id;
    },
  };
}

function rows(chat: Chat, parentId: string | null): readonly Row[] {
  const state = chat.store.get();
  const conversation = state.conversations.get(parentId ?? "");
  return conversation === undefined ? [] : rowsOf(state, conversation).slice();
}

export function textOf({ message }: Row): string {
  return message.type === "text" || message.type === "admin"
    ? message.text
    : message.type === "file"
      ? message.file.name
      : "?";
}

/** Storage that lives as long as the test. */
export function createTestStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The content of a plain text. */
export function plain(text: string) {
  return { text, mentionTemplate: null, mentionedUserIds: [], mentionedUsers: [], parentId: null, parent: null };
}

/** The content of a small picture. */
export const picture = {
  file: new Blob(["a picture"], { type: "image/png" }),
  name: "a.png",
  mimeType: "image/png",
  width: 1,
  height: 1,
  parentId: null,
  parent: null,
};
