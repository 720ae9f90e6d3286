import { createContext, useContext } from "react";

/** Tells screen readers a text, once. */
export type Say = (text: string) => void;

const SayContext = createContext<Say>(() => {});

export const SayProvider = SayContext.Provider;

/** What speaks through the surrounding `Announcer`; outside of one, nothing is said. */
export function useSay(): Say {
  return useContext(SayContext);
}
