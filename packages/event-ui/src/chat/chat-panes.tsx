import type { Message } from "@foyer/chat-headless";
import type { ReactNode } from "react";
import { useLabels } from "../ui/base/labels-provider";
import type { ChatPane } from "./chat-header";
import { Pane } from "./panes/pane";
import { createCodePart } from "../ui/parts/code-part";
import { LoadedPart } from "../ui/parts/loaded-part";

export interface ChatPanesProps {
  readonly pane: ChatPane | null;
  readonly onClose: () => void;
  readonly onChoose: (message: Message) => void;
}

/** The code of each pane. */
export const paneParts = {
  search: createCodePart(async () => (await import("./search/search-panel")).SearchPanel),
  info: createCodePart(async () => (await import("./info/info-panel")).InfoPanel),
};

/** What the header's buttons open over the messages. */
export function ChatPanes({ pane, onClose, onChoose }: ChatPanesProps) {
  const { search, info } = useLabels();
  if (pane === null) return null;
  const label = pane === "search" ? search.search : info.channelInfo;
  const closeLabel = pane === "search" ? search.close : info.close;
  const renderFrame = (content: ReactNode) => (
    <Pane label={label} closeLabel={closeLabel} onClose={onClose} head={<h3 className="foyer-pane-title">{label}</h3>}>
      {/* Without a control inside, it takes the focus itself, or a low window could not be scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region */}
      <div className="foyer-pane-body" tabIndex={pane === "info" ? 0 : undefined}>
        {content}
      </div>
    </Pane>
  );
  return pane === "search" ? (
    <LoadedPart key={pane} part={paneParts.search} renderFrame={renderFrame}>
      {(SearchPanel) => <SearchPanel onClose={onClose} onChoose={onChoose} />}
    </LoadedPart>
  ) : (
    <LoadedPart key={pane} part={paneParts.info} renderFrame={renderFrame}>
      {(InfoPanel) => <InfoPanel onClose={onClose} />}
    </LoadedPart>
  );
}
