import type { JsonValue, Message } from "@foyer/chat-headless/core";
import { acknowledging, everywhere, hearing, type PlantedBug, reading } from "./planted-bug";

const withoutData = (message: Message): Message => ({ ...message, data: null });
const withData = (message: Message, change: (data: JsonValue) => JsonValue): Message => ({
  ...message,
  data: change(message.data),
});

export const dataBugs: readonly PlantedBug[] = [
  {
    name: "acknowledges without the data",
    caughtBy: "data: stands in a text with its customType: acknowledged, delivered, in the history",
    plant: (adapter) => acknowledging(adapter, withoutData),
  },
  {
    name: "delivers without the data",
    caughtBy: "data: stands in a text with its customType: acknowledged, delivered, in the history",
    plant: (adapter) =>
      hearing(adapter, (event) => ["message" in event ? { ...event, message: withoutData(event.message) } : event]),
  },
  {
    name: "does not keep the customType that is sent",
    caughtBy: "data: stands in a text with its customType: acknowledged, delivered, in the history",
    plant: (adapter) => ({
      sendText: (url, draft, options) => adapter.sendText(url, { ...draft, customType: "" }, options),
    }),
  },
  {
    name: "does not keep the data of files",
    caughtBy: "data: stands in a file with its customType: acknowledged, delivered, in the history",
    plant: (adapter) => ({
      sendFile: (url, draft, options) => adapter.sendFile(url, { ...draft, data: null }, options),
    }),
  },
  {
    name: "has an empty object in place of no data",
    caughtBy: "data: is null, and customType empty, where a draft has none",
    plant: (adapter) => everywhere(adapter, (message) => withData(message, (data) => data ?? {})),
  },
  {
    name: "keeps objects only",
    caughtBy: "data: keeps all JSON as it is",
    plant: (adapter) =>
      everywhere(adapter, (message) => withData(message, (data) => (typeof data === "object" ? data : null))),
  },
  {
    name: "cuts the data",
    caughtBy: "data: has room for as much as may be sent",
    plant: (adapter) =>
      reading(adapter, (message) => withData(message, (data) => (JSON.stringify(data).length > 2_000 ? null : data))),
  },
  {
    name: "forgets the data in an edit of the text",
    caughtBy: "data: stays as it is in an edit that says nothing of it",
    plant: (adapter) => ({
      updateText: (url, id, change, options) => adapter.updateText(url, id, { data: null, ...change }, options),
    }),
  },
  {
    name: "ignores the data of an edit",
    caughtBy: "data: is replaced by an edit that brings some, for everybody",
    plant: (adapter) => ({
      updateText: (url, id, { data: _, ...change }, options) => adapter.updateText(url, id, change, options),
    }),
  },
  {
    name: "takes data that an edit takes away for data that it leaves",
    caughtBy: "data: is replaced by an edit that brings some, for everybody",
    plant: (adapter) => ({
      updateText: (url, id, { data, ...change }, options) =>
        adapter.updateText(url, id, { ...change, data: data ?? undefined }, options),
    }),
  },
  {
    name: "merges the data of an edit with what was there",
    caughtBy: "data: is replaced by an edit that brings some, for everybody",
    plant: (adapter) => ({
      async updateText(url, id, { data, ...change }, options) {
        const { messages } = await adapter.getMessages(url, { parentId: null, limit: 1, around: id });
        const before = messages.find((message) => message.id === id)?.data;
        const isMerged = isObject(before) && isObject(data);
        return adapter.updateText(url, id, { ...change, data: isMerged ? { ...before, ...data } : data }, options);
      },
    }),
  },
  {
    name: "quotes without the data",
    caughtBy: "data: stands in the quote of a reply",
    plant: (adapter) =>
      everywhere(adapter, (message) => ({ ...message, parent: message.parent && { ...message.parent, data: null } })),
  },
  {
    name: "loses the data when undoing",
    caughtBy: "data: is as before when a deletion is undone",
    plant(adapter) {
      const undone = new Set<string>();
      const forget = (message: Message): Message => (undone.has(message.id) ? withoutData(message) : message);
      return {
        ...everywhere(adapter, forget),
        async undoDelete(url, id, options) {
          undone.add(id);
          return forget(await adapter.undoDelete(url, id, options));
        },
      };
    },
  },
  {
    name: "says what changed without the data",
    caughtBy: "data: stands in what changed since a cursor",
    plant: (adapter) => ({
      async getChanges(url, cursor, options) {
        const changes = await adapter.getChanges(url, cursor, options);
        return { ...changes, changed: changes.changed.map(withoutData) };
      },
    }),
  },
  {
    name: "stores data that it declares absent",
    caughtBy: "absence: of data is honest: refused, or the text without it",
    plant: (adapter) => ({ capabilities: { ...adapter.capabilities, data: false } }),
  },
];

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
