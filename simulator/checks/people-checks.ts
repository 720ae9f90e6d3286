import type { Page } from "../world/page";
import { Violation } from "../world/violation";
import type { World } from "../world/world";

/** Milliseconds from an event to the frame that shows it. */
const frame = 20;

/** A person is shown as present or typing if and only if the last event about them says so. */
export function checkPeople({ clock }: World, { settings, chat, watch: { people } }: Page): void {
  const { typing, presentIds } = chat.store.get().people;
  const isSettled = (userId: string) => clock.now() - people.get(userId).at > frame;
  for (const { id } of typing) {
    if (isSettled(id) && !people.get(id).typing)
      throw new Violation("I15 who stopped or left does not type", `${settings.name} shows ${id}`);
  }
  const absent = presentIds.filter((id) => isSettled(id) && !people.get(id).present);
  const missing = people.present().filter((id) => isSettled(id) && !presentIds.includes(id));
  if (absent.length + missing.length === 0) return;
  const detail = `${settings.name} shows ${absent.join() || "nobody"} too much, and not ${missing.join() || "nobody"}`;
  throw new Violation("I6 who is present is as was told last", detail);
}
