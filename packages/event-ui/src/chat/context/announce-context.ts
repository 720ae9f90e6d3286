import { createContext, useContext } from "react";

/**
 * Tells what became of something that a person did: screen readers announce it once, and it is seen for a moment.
 *
 * @param isSeen whether the page shows it anyway. @default false
 */
export type Announce = (text: string, isSeen?: boolean) => void;

const AnnounceContext = createContext<Announce>(() => {});

export const AnnounceProvider = AnnounceContext.Provider;

/** Announces through the surrounding `Announcer`; outside of one, it does nothing. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
