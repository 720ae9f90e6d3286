import { unreadTotal } from "@foyer/chat-headless/core";
import { conversationOf } from "../../packages/chat-headless/src/core/state/chat-state";
import { rowsOf } from "../../packages/chat-headless/src/core/state/row";
import { composerOf } from "../../packages/chat-headless/src/react/composer/composer-of";
import { otherChannelUrl, otherText } from "../world/settings";
import { Violation } from "../world/violation";
import type { Reading } from "./reader";

/** Checks that the hooks returned the present state: at each commit of a list, and once it has come to rest. */
export function checkReading(parentId: string | null, reading: Reading): void {
  const { scope, conversation, composer } = reading;
  const state = scope.chat.store.get();
  const facts: Readonly<Record<string, readonly [now: unknown, is: unknown]>> = {
    rows: [rowsOf(state, conversationOf(state, parentId)), conversation.rows],
    connection: [state.connection, reading.connection],
    channel: [state.channel, reading.channel],
    membership: [state.people.membership, reading.membership],
    typing: [state.people.typing, reading.typing],
    unread: [unreadTotal(state.unread), reading.unread],
    written: [composerOf(scope, parentId).store.get().text, composer.text],
    list: [parentId, conversation.parentId],
    permissions: [parentId, reading.permissions.parentId],
  };
  for (const [name, [now, is]] of Object.entries(facts)) {
    if (now !== is) throw new Violation("I19 hooks return the present state", `${name} of ${parentId ?? "main"}`);
  }
}

/** Checks at each commit that nothing of another channel is left. */
export function checkChannel(url: string, { scope, conversation, channel, composer }: Reading): void {
  const isOther = url === otherChannelUrl;
  const texts = conversation.rows.slice().flatMap(({ message }) => ("text" in message ? message.text : []));
  const isMixed =
    scope.chat.channelUrl !== url ||
    (channel !== null && channel.url !== url) ||
    (isOther && composer.text !== "") ||
    texts.some((text) => text.startsWith(otherText) !== isOther);
  if (isMixed) throw new Violation("I8 another channel leaves nothing", `in ${url}: ${texts.join()}`);
}
