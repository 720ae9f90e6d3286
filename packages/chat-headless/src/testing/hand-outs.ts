import type { Message } from "@foyer/chat-headless/core";

/** Every message an adapter has handed out in a case, with how it looked then. */
export interface HandOuts {
  add(channelUrl: string, message: Message): void;
  /** Describes the messages that were mutated since, and those that were returned with two contents for one revision. */
  check(): readonly string[];
}

interface HandOut {
  readonly channelUrl: string;
  readonly look: string;
}

export function createHandOuts(): HandOuts {
  const taken = new Map<Message, HandOut>();
  return {
    add(channelUrl, message) {
      if (!taken.has(message)) taken.set(message, { channelUrl, look: JSON.stringify(message) });
    },
    check() {
      const changed = [...taken].filter(([message, { look }]) => JSON.stringify(message) !== look);
      return [
        ...changed.map(([message]) => `message ${message.id} was changed after it was handed out`),
        ...contradictions(taken.values()),
      ];
    },
  };
}

/** The larger revision wins, so two states of one revision must have the same content, or a client could not choose. */
function contradictions(handOuts: Iterable<HandOut>): readonly string[] {
  const contents = new Map<string, string>();
  const wrong = new Set<string>();
  for (const { channelUrl, look } of handOuts) {
    const message = JSON.parse(look) as Message;
    const place = `${message.id} of ${channelUrl} at revision ${message.revision}`;
    const content = JSON.stringify(contentOf(message));
    const known = contents.get(place);
    if (known === undefined) contents.set(place, content);
    else if (known !== content) wrong.add(`message ${place} was handed out with two contents: ${known} and ${content}`);
  }
  return [...wrong];
}

function contentOf(message: Message) {
  const { type, deleted, customType, createdAt } = message;
  const text = message.type === "text" || message.type === "admin" ? message.text : null;
  const mentionTemplate = message.type === "text" ? message.mentionTemplate : null;
  const linkUrl = message.type === "text" ? (message.linkPreview?.url ?? null) : null;
  return { type, deleted, customType, createdAt, text, mentionTemplate, linkUrl };
}
