import { createModeration, type Moderation } from "../../packages/chat-headless/src/core/moderation/moderation";
import type { Chat } from "../../packages/chat-headless/src/core/owner/chat";
import { createMembers, type Members } from "../../packages/chat-headless/src/core/views/members";

/** What a page has for its team. */
export interface TeamPage {
  /** What its person does as an operator. */
  readonly moderation: Moderation;
  /** Everybody in the channel, as any page may show them. */
  readonly people: Members;
  /** The page closes, or shows another channel. */
  leave(): void;
}

/** As the hooks do: an operator's page follows the lists, and one that is none any more has nothing left of them. */
export function createTeamPage(chat: Chat, isOpen: () => boolean): TeamPage {
  const moderation = createModeration(chat);
  const people = createMembers(chat, { filter: "all", namePrefix: "" });
  let stopPeople: (() => void) | null = null;
  let stopModeration: (() => void) | null = null;
  const endModeration = () => {
    stopModeration?.();
    stopModeration = null;
  };
  chat.store.subscribe(() => {
    const { membership } = chat.store.get().people;
    if (isOpen()) stopPeople ??= people.start();
    if (isOpen() && membership.role === "operator") stopModeration ??= moderation.start();
    else endModeration();
  });
  return {
    moderation,
    people,
    leave() {
      stopPeople?.();
      stopPeople = null;
      endModeration();
    },
  };
}
