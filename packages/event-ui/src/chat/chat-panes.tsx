import type { Message } from "@foyer/chat-headless";
import { type ReactNode, useCallback, useRef } from "react";
import { useLabels } from "../ui/base/labels-provider";
import { typeEarly } from "../ui/base/type-early";
import type { JumpOptions } from "./context/list-commands";
import type { ChatPane } from "./context/chat-pane";
import { useModeratorPart } from "./code/use-moderator-part";
import { LoadedPart } from "./code/loaded-part";
import { panesPart } from "./code/parts";
import { Pane } from "./panes/pane";

/** Props of `ChatPanes`. */
export interface ChatPanesProps {
  readonly pane: ChatPane | null;
  readonly onClose: () => void;
  /** Shows a message that was found, and folds the search. */
  readonly onChoose: (message: Message, options?: JumpOptions) => void;
  /** Whether the search is a bar above the messages, with the way from hit to hit. @default false */
  readonly isFolded?: boolean | undefined;
  readonly onUnfold?: (() => void) | undefined;
}

/** The panels that the header's buttons open over the messages. Stands before the messages in a `RowArea`, which it hides. */
export function ChatPanes({ pane, onClose, ...search }: ChatPanesProps) {
  const labels = useLabels();
  const moderator = useModeratorPart();
  /** The words to search for that were typed before the code of the search is there. */
  const early = useRef<{ typed?: string | undefined }>({});
  const takeTyped = useCallback(() => {
    const { typed } = early.current;
    early.current = {};
    return typed;
  }, []);
  if (pane === null) return null;
  // A person who is no longer an operator has no moderation panel.
  if (pane === "moderation") return moderator && <moderator.ModerationPanel onClose={onClose} />;
  const label = pane === "search" ? labels.search.search : labels.info.channelInfo;
  const closeLabel = labels[pane].close;
  const renderFrame = (content: ReactNode) => (
    <Pane
      label={label}
      closeLabel={closeLabel}
      onClose={onClose}
      onKeyDown={pane === "search" ? (event) => typeEarly(event, early.current) : undefined}
      head={<h3 className="foyer-pane-title">{label}</h3>}
    >
      <div className="foyer-pane-body">{content}</div>
    </Pane>
  );
  return pane === "search" ? (
    <LoadedPart key={pane} part={panesPart} renderFrame={renderFrame}>
      {({ SearchPanel }) => <SearchPanel onClose={onClose} takeTyped={takeTyped} {...search} />}
    </LoadedPart>
  ) : (
    <LoadedPart key={pane} part={panesPart} renderFrame={renderFrame}>
      {({ InfoPanel }) => <InfoPanel onClose={onClose} />}
    </LoadedPart>
  );
}
