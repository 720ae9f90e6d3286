import type { Message } from "@foyer/chat-headless";
import type { ChatPane } from "./chat-header";
import { InfoPanel } from "./info/info-panel";
import { SearchPanel } from "./search/search-panel";

export interface ChatPanesProps {
  readonly pane: ChatPane | null;
  readonly onClose: () => void;
  readonly onChoose: (message: Message) => void;
}

/** What the header's buttons open over the messages. */
export function ChatPanes({ pane, onClose, onChoose }: ChatPanesProps) {
  if (pane === null) return null;
  return pane === "search" ? <SearchPanel onClose={onClose} onChoose={onChoose} /> : <InfoPanel onClose={onClose} />;
}
