import { createCodePart } from "../ui/code/code-part";

/** What can be open over the messages. */
export type ChatPane = "search" | "info";

/** The code of each pane. Preload it where somebody is about to open one. */
export const paneParts = {
  search: createCodePart(async () => (await import("./search/search-panel")).SearchPanel),
  info: createCodePart(async () => (await import("./info/info-panel")).InfoPanel),
};
