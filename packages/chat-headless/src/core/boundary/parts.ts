import { createLazyPart } from "./lazy-part";

/** What a chat needs behind its first rows: delivery, what outlives the page, gaps, undo, search and members. Loaded when it opens. */
export const writingPart = createLazyPart(() => import("../../later/writing"));

export type WritingCode = Awaited<ReturnType<typeof writingPart.load>>;

/** What finds links in texts. Loaded when a text may have one. */
export const linksPart = createLazyPart(() => import("../../later/links"));
