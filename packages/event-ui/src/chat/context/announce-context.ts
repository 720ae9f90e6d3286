import { createContext, useContext } from "react";

/** Makes screen readers announce a text once. */
export type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

export const AnnounceProvider = AnnounceContext.Provider;

/** Announces through the surrounding `Announcer`; outside of one, it does nothing. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
