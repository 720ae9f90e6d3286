import { createLazyPart } from "./lazy-part";

/** What a chat needs behind its first rows: delivery, what outlives the page, gaps, undo, search and members. Loaded when it opens. */
export const writingPart = createLazyPart(() => import("../../later/writing"));

/** What a composer needs once somebody writes: suggestions, the way to the last own message, the browser's undo. Loaded with it. */
export const composingPart = createLazyPart(() => import("../../later/composing"));

export type WritingCode = Awaited<ReturnType<typeof writingPart.load>>;

/** What finds links in texts. Loaded when a text may have one. */
export const linksPart = createLazyPart(() => import("../../later/links"));
