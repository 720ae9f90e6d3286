import { useEffect, useRef } from "react";
import type { ChatAdapter } from "../core/port/adapter";

/** It is reported once, because it concerns the whole page. */
let isReported = false;
/** Renderings in a row, each with another adapter. */
const tooMany = 3;

/**
 * Tells developers, once for a page and never in production, of an adapter that is made anew for each rendering: each is another
 * connection, and nothing else says so. Another person or channel may come with another adapter.
 */
export function useAdapterCheck(adapter: ChatAdapter, userId: string, channelUrl: string): void {
  try {
    if (process.env.NODE_ENV !== "production") {
      // oxlint-disable-next-line react/rules-of-hooks -- the condition is the same in every render
      const last = useRef({ adapter, userId, channelUrl, others: 0 });
      // oxlint-disable-next-line react/rules-of-hooks -- the condition is the same in every render
      useEffect(() => {
        const before = last.current;
        const isOther = before.adapter !== adapter && before.userId === userId && before.channelUrl === channelUrl;
        last.current = { adapter, userId, channelUrl, others: isOther ? before.others + 1 : 0 };
        if (isReported || last.current.others < tooMany) return;
        isReported = true;
        globalThis.console.warn(
          "Foyer: each rendering gives the provider another adapter, and each adapter connects anew. Create the adapter once, outside of the component or in a useState.",
        );
      });
    }
  } catch {
    // A page without `process`.
  }
}
