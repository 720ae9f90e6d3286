import type { ChannelEvent, Message } from "@foyer/chat-headless/core";
import type { Method, Result } from "./methods";

type AnyResult = Result<Method>;

/** The messages in the result of a call. */
export function messagesOfResult(result: AnyResult): readonly Message[] {
  if (result === null) return [];
  if ("messages" in result) {
    return "parent" in result && result.parent !== null ? [...result.messages, result.parent] : result.messages;
  }
  if ("changed" in result) return result.changed;
  return "type" in result ? [result] : [];
}

/** The result with every message translated; the same object where it has none. */
export function withResultMessages(result: AnyResult, translate: (message: Message) => Message): AnyResult {
  if (result === null) return null;
  if ("messages" in result) {
    const messages = result.messages.map(translate);
    if (!("parent" in result)) return { ...result, messages };
    return { ...result, messages, parent: result.parent === null ? null : translate(result.parent) };
  }
  if ("changed" in result) return { ...result, changed: result.changed.map(translate) };
  return "type" in result ? translate(result) : result;
}

/** The message in an event, or none. */
export function messagesOfEvent(event: ChannelEvent): readonly Message[] {
  return "message" in event ? [event.message] : [];
}

/** The event with its message translated; the same object where that is the same. */
export function withEventMessages(event: ChannelEvent, translate: (message: Message) => Message): ChannelEvent {
  if (!("message" in event)) return event;
  const message = translate(event.message);
  return message === event.message ? event : { ...event, message };
}
