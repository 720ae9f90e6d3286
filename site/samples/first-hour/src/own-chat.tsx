import { ConversationScope } from "@foyer/chat-headless";
import {
  Announcer,
  ChatHeader,
  ChatPanes,
  Composer,
  Conversation,
  ConversationStates,
  EscapeProvider,
  MessageList,
  RowArea,
  ThreadRoot,
  TypingLine,
  useChatView,
  useListMemory,
} from "@foyer/event-ui/chat/parts";
import { useRef } from "react";
import { renderOwnRow } from "./own-row";

/** A copy of `Chat`, with rows of its own. */
export function OwnChat() {
  const root = useRef<HTMLDivElement>(null);
  const memory = useListMemory();
  const view = useChatView(root);
  return (
    <div ref={root} onKeyDown={view.ladder.handleKeyDown} className="foyer-chat" data-density="compact">
      <EscapeProvider value={view.ladder}>
        <Announcer parentId={view.parentId}>
          <ConversationScope parentId={view.parentId}>
            <Conversation key={view.parentId} onOpenThread={view.openThread}>
              <ChatHeader pane={view.coveredBy} onPaneChange={view.showPane} onBack={view.back} />
              <RowArea>
                <ChatPanes {...view.panes} />
                <ThreadRoot />
                <ConversationStates onBack={view.back}>
                  <MessageList renderRow={renderOwnRow} active memory={memory} onReady={view.onListReady} />
                </ConversationStates>
              </RowArea>
              <TypingLine />
              <Composer />
            </Conversation>
          </ConversationScope>
        </Announcer>
      </EscapeProvider>
    </div>
  );
}
