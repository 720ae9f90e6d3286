import { createContext, useContext, useEffect, useState } from "react";

/** Calls `listener` each time the network is back, until the returned function is called. */
export type SubscribeOnline = (listener: () => void) => () => void;

const subscribeOnline: SubscribeOnline = (listener) => {
  window.addEventListener("online", listener);
  return () => window.removeEventListener("online", listener);
};

const OnlineContext = createContext<SubscribeOnline>(subscribeOnline);

/** Tells the pictures below when the network is back. @default the browser's `online` event */
export const OnlineProvider = OnlineContext.Provider;

/** `none` without an address; a picture that failed is `loading` again once the network is back. */
type ImageStatus = "none" | "loading" | "loaded" | "failed";

export interface ImageState {
  readonly status: ImageStatus;
  /** For `onLoad` and `onError` of the element that loads the address. */
  readonly handleLoad: () => void;
  readonly handleError: () => void;
}

/** The loading of one picture or video. Its state starts again with another address. */
export function useImage(src: string | null): ImageState {
  const [settled, setSettled] = useState<{ readonly src: string; readonly status: "loaded" | "failed" } | null>(null);
  const status = src === null ? "none" : settled?.src === src ? settled.status : "loading";
  const subscribe = useContext(OnlineContext);
  const hasFailed = status === "failed";
  useEffect(() => (hasFailed ? subscribe(() => setSettled(null)) : undefined), [hasFailed, subscribe]);
  const settle = (outcome: "loaded" | "failed") => () => src !== null && setSettled({ src, status: outcome });
  return { status, handleLoad: settle("loaded"), handleError: settle("failed") };
}
