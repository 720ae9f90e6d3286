import { createModeration, type Moderation } from "../../packages/chat-headless/src/core/moderation/moderation";
import type { Chat } from "../../packages/chat-headless/src/core/owner/chat";
import { createMembers, type Members } from "../../packages/chat-headless/src/core/views/members";

/** The part of a page that operators use. */
export interface TeamPage {
  /** The acts of the page's person as an operator. */
  readonly moderation: Moderation;
  /** Everybody in the channel. Any page may show this list. */
  readonly people: Members;
  /** The page opens the channel. A chat that was closed a moment before may be live, with nothing new to report. */
  enter(): void;
  /** The page closes, or shows another channel. */
  leave(): void;
}

/**
 * Like the hooks, follows the lists while the person is an operator, and drops them afterwards. Calls `hurry` where the person presses
 * Undo, which may enter the channel at once, as Retry may.
 */
export function createTeamPage(chat: Chat, isOpen: () => boolean, hurry: () => void): TeamPage {
  const acts = createModeration(chat);
  const moderation: Moderation = {
    ...acts,
    undo(id, isSure) {
      hurry();
      return acts.undo(id, isSure);
    },
  };
  const people = createMembers(chat, { filter: "all", namePrefix: "" });
  let stopPeople: (() => void) | null = null;
  let stopModeration: (() => void) | null = null;
  const endModeration = () => {
    stopModeration?.();
    stopModeration = null;
  };
  function follow(): void {
    const { membership } = chat.store.get().people;
    if (isOpen()) stopPeople ??= people.start();
    if (isOpen() && membership.role === "operator") stopModeration ??= moderation.start();
    else endModeration();
  }
  chat.store.subscribe(follow);
  return {
    moderation,
    people,
    enter: follow,
    leave() {
      stopPeople?.();
      stopPeople = null;
      endModeration();
    },
  };
}
