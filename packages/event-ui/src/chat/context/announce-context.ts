import { createContext, useContext } from "react";

/** Tells what became of something that a person did: screen readers announce it once, and it is seen for a moment. */
export type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

export const AnnounceProvider = AnnounceContext.Provider;

/** Announces through the surrounding `Announcer`; outside of one, it does nothing. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
