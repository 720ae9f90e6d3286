import { isDeleted, type Message, useChatScope, useChatState } from "@foyer/chat-headless";
import { useLabels } from "../../ui/base/labels-provider";
import { usePerson } from "../context/people";
import { toPlainText } from "../words/plain-text";
import { toSenderName } from "../words/sender-name";

/** The sender's name and the text of a hit. It may have been edited or deleted since the search. */
export function useHitWords(message: Message): { readonly name: string; readonly text: string } {
  const labels = useLabels();
  const { chat, kinds } = useChatScope();
  const person = usePerson(message.sender);
  const now = useChatState(() => chat.find(message.id)) ?? message;
  const deleted = useChatState((state) => isDeleted(state, message.id));
  return {
    name: toSenderName(person, message.type, labels.message),
    text: toPlainText({ ...now, deleted }, labels.message, kinds),
  };
}
