import type { ComponentType } from "react";
import { type CodePart, createCodePart } from "../ui/code/code-part";
import type { ChatPanesProps } from "./chat-panes";

/** A panel that can be open over the messages. */
export type ChatPane = "search" | "info";

/** The code of each pane. Preload it where somebody is about to open one. */
export const paneParts: {
  readonly search: CodePart<ComponentType<Omit<ChatPanesProps, "pane">>>;
  readonly info: CodePart<ComponentType<Pick<ChatPanesProps, "onClose">>>;
} = {
  search: createCodePart(async () => (await import("./search/search-panel")).SearchPanel),
  info: createCodePart(async () => (await import("./info/info-panel")).InfoPanel),
};
