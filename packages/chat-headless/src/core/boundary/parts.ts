import { createLazyPart } from "./lazy-part";

/** What writing needs beyond the field and the outbox: delivery, what outlives the page, undo. Loaded when a chat opens. */
export const writingPart = createLazyPart(() => import("../../later/writing"));

export type WritingCode = Awaited<ReturnType<typeof writingPart.load>>;

/** What finds links in texts. Loaded when a text may have one. */
export const linksPart = createLazyPart(() => import("../../later/links"));
