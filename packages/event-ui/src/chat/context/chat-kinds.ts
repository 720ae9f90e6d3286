import { type CustomKind, kindOf, type Kinds, type Message, type Row } from "@foyer/chat-headless";
import type { ReactNode } from "react";

/** Props of the `render` of a custom kind. */
export interface KindBodyProps {
  readonly row: Row;
}

/** A custom kind of message in this interface: `describe` and `permissions` as in the hooks, and the content of its bubble. */
export interface ChatKind extends CustomKind {
  /**
   * Renders the content of the bubble in place of the text or file. Hooks work in it. Every control in it spreads
   * `useRowControls()`, so that the list stays one Tab stop. An error that it throws is reported, and the text or file is shown.
   * @default the text or file
   */
  readonly render?: ((props: KindBodyProps) => ReactNode) | undefined;
}

/** Custom kinds by their `customType`, for the `kinds` of a `ChatProvider`. */
export type ChatKinds = Readonly<Record<string, ChatKind>>;

/** The custom kind of a message, as it was given to the provider, with its `render`; `undefined` for none. */
export function chatKindOf(message: Pick<Message, "customType">, kinds: Kinds): ChatKind | undefined {
  return kindOf(message, kinds);
}
