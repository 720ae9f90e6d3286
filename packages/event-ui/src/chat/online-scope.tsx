import { useChatScope } from "@foyer/chat-headless";
import { type ReactNode, useCallback } from "react";
import { OnlineProvider, type SubscribeOnline } from "../ui/parts/use-image";

/** Lets the pictures below try again once the chat is connected again, or the browser says that it is online. */
export function OnlineScope({ children }: { readonly children: ReactNode }) {
  const { chat } = useChatScope();
  const subscribe = useCallback<SubscribeOnline>(
    (listener) => {
      const unsubscribe = chat.on("reconnected", listener);
      window.addEventListener("online", listener);
      return () => {
        unsubscribe();
        window.removeEventListener("online", listener);
      };
    },
    [chat],
  );
  return <OnlineProvider value={subscribe}>{children}</OnlineProvider>;
}
