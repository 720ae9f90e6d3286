import type { ChatEvent } from "@foyer/chat-headless/core";
import type { SimulatedClock } from "./clock";
import { channelUrl } from "./settings";

/** The state of one person by the last event that arrived. */
interface PersonTold {
  readonly present: boolean;
  readonly typing: boolean;
  /** When it arrived. */
  readonly at: number;
}

/** The present and the typing people by the events that reached the core: the last one about a person counts. */
export interface PeopleTold {
  observe(event: unknown): void;
  get(userId: string): PersonTold;
  present(): readonly string[];
  /** The room is not entered any more: nothing of it counts. */
  clear(): void;
}

export function createPeopleTold(clock: SimulatedClock): PeopleTold {
  const people = new Map<string, PersonTold>();
  const get = (userId: string) => people.get(userId) ?? { present: false, typing: false, at: 0 };

  return {
    observe(event) {
      if (!isAboutPerson(event)) return;
      const { id } = event.user;
      const at = clock.now();
      if (event.type === "typing-changed") people.set(id, { ...get(id), typing: event.typing, at });
      // A person who has left does not type.
      else people.set(id, { present: event.present, typing: event.present && get(id).typing, at });
    },
    get,
    present: () => [...people].flatMap(([id, { present }]) => (present ? id : [])),
    clear: () => people.clear(),
  };
}

type PersonEvent = Extract<ChatEvent, { type: "presence-changed" | "typing-changed" }>;

/** Takes malformed events too. */
function isAboutPerson(event: unknown): event is PersonEvent {
  if (typeof event !== "object" || event === null || !("type" in event) || !("user" in event)) return false;
  if (!("channelUrl" in event) || event.channelUrl !== channelUrl) return false;
  const { user } = event;
  const isUser = typeof user === "object" && user !== null && "id" in user && typeof user.id === "string";
  if (event.type === "presence-changed") return isUser && "present" in event && typeof event.present === "boolean";
  return isUser && event.type === "typing-changed" && "typing" in event && typeof event.typing === "boolean";
}
