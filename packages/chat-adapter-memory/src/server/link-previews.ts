import type { Environment, LinkPreview, Message } from "@foyer/chat-headless/core";
import type { ChatChannel } from "./channel";

/** Link previews from a table. A message gets its preview some time after it was stored, as an update of the message. */
export interface LinkPreviews {
  set(url: string, preview: Omit<LinkPreview, "url"> | null): void;
  all(): readonly LinkPreview[];
  /** Schedules the preview of the first address in the message that the table has. */
  attach(channel: ChatChannel, message: Message): void;
  /** Cancels the previews that are scheduled. */
  close(): void;
}

const addresses = /https?:\/\/[^\s<>"']+/g;

/** @param delay milliseconds from storing a message to its preview. `onSet` runs after every change of the table. */
export function createLinkPreviews(environment: Environment, delay: number, onSet: () => void): LinkPreviews {
  const table = new Map<string, LinkPreview>();
  const pending = new Set<() => void>();

  function previewOf(text: string): LinkPreview | undefined {
    for (const [address] of text.matchAll(addresses)) {
      const preview = table.get(address) ?? table.get(address.replace(/[.,;:!?)\]]+$/, ""));
      if (preview !== undefined) return preview;
    }
    return undefined;
  }

  return {
    set(url, preview) {
      if (preview === null) table.delete(url);
      else table.set(url, Object.freeze({ ...preview, url }));
      onSet();
    },
    all: () => [...table.values()],
    attach(channel, message) {
      if (table.size === 0 || message.type !== "text") return;
      const preview = previewOf(message.text);
      if (preview === undefined || preview.url === message.linkPreview?.url) return;
      const cancel = environment.after(delay, () => {
        pending.delete(cancel);
        const present = channel.log.get(message.id);
        if (present?.type !== "text" || present.deleted || !present.text.includes(preview.url)) return;
        channel.messages.setLinkPreview(message.id, preview);
      });
      pending.add(cancel);
    },
    close() {
      for (const cancel of pending) cancel();
      pending.clear();
    },
  };
}
