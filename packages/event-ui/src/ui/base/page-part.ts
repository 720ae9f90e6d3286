import { createLazyPart } from "@foyer/chat-headless/core";

/** Tooltips, and the keys that lead from region to region. Loaded when a pointer, the focus or such a key first comes. */
export const pagePart = createLazyPart(() => import("../../later/page"));
