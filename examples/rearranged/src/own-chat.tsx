import { ConversationScope, useChannel, useParentId, useTyping } from "@foyer/chat-headless";
import {
  Announcer,
  ChatPanes,
  Composer,
  Conversation,
  ConversationStates,
  EscapeProvider,
  MessageList,
  MessageRow,
  type RenderRow,
  RowArea,
  ThreadRoot,
  TypingLine,
  useChatView,
  useListMemory,
} from "@foyer/event-ui/chat/parts";
import { IconButton, useLabels } from "@foyer/event-ui/ui";
import { useRef } from "react";
import { QuickAnswers } from "./quick-answers";

const renderRow: RenderRow = (row, grouping, element) => <MessageRow row={row} grouping={grouping} element={element} />;

/**
 * A copy of event-ui's `Chat`, put together differently: a header of the page's own with the search and who is typing, answers
 * to tap above the field, and no settings.
 */
export function OwnChat() {
  const root = useRef<HTMLDivElement>(null);
  const memory = useListMemory();
  const view = useChatView(root);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes one thing
    <div ref={root} onKeyDown={view.ladder.handleKeyDown} className="foyer-chat rounded-3xl shadow-xl">
      <EscapeProvider value={view.ladder}>
        <Announcer parentId={view.parentId}>
          <ConversationScope parentId={view.parentId}>
            <Conversation key={view.parentId} onOpenThread={view.openThread}>
              <OwnHeader
                isSearching={view.coveredBy === "search"}
                onSearchChange={(isSearching) => view.showPane(isSearching ? "search" : null)}
                onBack={view.back}
              />
              <RowArea>
                <ChatPanes {...view.panes} />
                <ThreadRoot />
                <ConversationStates onBack={view.back}>
                  <MessageList renderRow={renderRow} active memory={memory} onReady={view.onListReady} />
                </ConversationStates>
              </RowArea>
              <QuickAnswers />
              <Composer />
            </Conversation>
          </ConversationScope>
        </Announcer>
      </EscapeProvider>
    </div>
  );
}

/** Utilities win over the rules of Foyer's own button. */
const onAmber = "text-amber-50 hover:bg-amber-50/20 hover:text-white";

interface OwnHeaderProps {
  readonly isSearching: boolean;
  readonly onSearchChange: (isSearching: boolean) => void;
  readonly onBack: () => void;
}

/** `data-back` and `data-pane` tell the view where the focus goes when a thread opens or the search closes. */
function OwnHeader({ isSearching, onSearchChange, onBack }: OwnHeaderProps) {
  const { header, search } = useLabels();
  const channel = useChannel();
  const isMain = useParentId() === null;
  const isQuiet = useTyping().length === 0;
  return (
    <header className="flex min-h-16 items-center gap-3 bg-amber-800 px-4 py-2 text-amber-50 dark:bg-amber-950">
      {!isMain && <IconButton icon="back" className={onAmber} label={header.back} onClick={onBack} data-back="" />}
      <div className="min-w-0 flex-1 [&_.foyer-typing]:px-0 [&_.foyer-typing]:text-amber-50">
        <h2 className="truncate text-lg font-semibold">{isMain ? channel?.name : header.thread}</h2>
        {isQuiet ? <p className="text-sm">{channel?.memberCount} at the table</p> : <TypingLine />}
      </div>
      {isMain && (
        <IconButton
          icon="search"
          className={onAmber}
          label={search.search}
          aria-expanded={isSearching}
          onClick={() => onSearchChange(!isSearching)}
          data-pane="search"
        />
      )}
    </header>
  );
}
