import type { ReadyEvent } from "@foyer/event-ui";
import { createContext, useContext } from "react";

export const EventContext = createContext<ReadyEvent | null>(null);

/** The event a page belongs to. */
export function useReadyEvent(): ReadyEvent {
  const ready = useContext(EventContext);
  if (ready === null) throw new Error("A page of an event was rendered outside of one: it has no event to speak of.");
  return ready;
}
