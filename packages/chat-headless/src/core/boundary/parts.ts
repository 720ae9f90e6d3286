import { createLazyPart } from "./lazy-part";

/** The code of a chat beyond its first rows: delivery, the stored outbox, gaps, undo, search and members. Loaded when it opens. */
export const writingPart = createLazyPart(() => import("../../later/writing"));

/** The code of a composer for writing: suggestions, the way to the last own message, the browser's undo. Loaded with it. */
export const composingPart = createLazyPart(() => import("../../later/composing"));

export type WritingCode = Awaited<ReturnType<typeof writingPart.load>>;

/** The code that finds links in texts. Loaded when a text may have one. */
export const linksPart = createLazyPart(() => import("../../later/links"));
