import { ConversationScope, useChatScope, useParentId } from "@foyer/chat-headless";
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { classNames } from "../ui/base/class-names";
import { Announcer } from "./announce/announcer";
import { ChatHeader } from "./chat-header";
import { ChatPanes } from "./chat-panes";
import { Composer, type ComposerProps } from "./composer/composer";
import { Conversation } from "./conversation";
import { createListMemory } from "./list/view/list-memory";
import { useGivenAddress } from "./context/chat-address";
import { createEscapeLadder, EscapeProvider, useEscape } from "./context/escape-ladder";
import type { RenderRow } from "./context/row-element";
import { MessageList } from "./list/message-list";
import { MessageRow } from "./message/message-row";
import { RowArea } from "./message/actions/row-area";
import { ConversationStates, NoChannel } from "./states/conversation-states";
import { TypingLine } from "./states/typing-line";
import { ThreadRoot } from "./thread-root";
import { useChatView } from "./use-chat-view";
import { useViewerAddress } from "./viewer/viewer-address";

export interface ChatProps extends Omit<ComponentPropsWithoutRef<"div">, "children"> {
  /** Whether the person can see the chat now: only then is anything counted as seen or read out. */
  readonly active?: boolean;
  /** Adds a closing button to the header. */
  readonly onClose?: () => void;
  /** What Enter does on touch screens. Elsewhere it sends. @default "send" */
  readonly enterKey?: ComposerProps["enterKey"];
}

const renderRow: RenderRow = (row, grouping, element) => <MessageRow row={row} grouping={grouping} element={element} />;

/** The whole chat inside a `ChatProvider`: the main list or a thread, and everything around it. Copy it to rearrange parts. Renders a `<div>`. */
export const Chat = forwardRef<HTMLDivElement, ChatProps>(function Chat(
  { active = true, onClose, enterKey, className, ...rest },
  ref,
) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const memory = useListMemory();
  const view = useChatView(root);
  const [ladder] = useState(createEscapeLadder);
  const hasChannel = useChatScope().chat.channelUrl !== "";
  useClearedAddress();

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape anywhere in the chat closes one thing
    <div ref={root} onKeyDown={ladder.handleKeyDown} {...rest} className={classNames("foyer-chat", className)}>
      <EscapeProvider value={ladder}>
        <Announcer active={active} parentId={view.parentId}>
          <ConversationScope parentId={view.parentId}>
            <Conversation key={view.parentId} onOpenThread={view.openThread}>
              <ThreadEscape onBack={view.back} />
              <ChatHeader pane={view.pane} onPaneChange={view.showPane} onBack={view.back} onClose={onClose} />
              {hasChannel ? (
                <>
                  <RowArea>
                    <ThreadRoot />
                    <ConversationStates onBack={view.back}>
                      <MessageList renderRow={renderRow} active={active} memory={memory} onReady={view.onListReady} />
                    </ConversationStates>
                    <ChatPanes pane={view.pane} onClose={view.closePane} onChoose={view.goTo} />
                  </RowArea>
                  <TypingLine />
                  <Composer enterKey={enterKey} />
                </>
              ) : (
                <NoChannel />
              )}
            </Conversation>
          </ConversationScope>
        </Announcer>
      </EscapeProvider>
    </div>
  );
});

/** Where the reader is in each list, also after the page was loaded again where its address has an owner. */
function useListMemory() {
  const { channelUrl, selfId } = useChatScope().chat;
  const address = useGivenAddress();
  const [memory] = useState(() => {
    const nameOf = (list: string) => JSON.stringify([channelUrl, selfId, list]);
    return createListMemory(
      address === null
        ? undefined
        : {
            recall: (list) => address.recall(nameOf(list)),
            keep: (list, place) => address.keep(nameOf(list), place),
          },
    );
  });
  return memory;
}

/** Lets Escape lead out of a thread. Renders nothing. */
function ThreadEscape({ onBack }: { readonly onBack: () => void }) {
  useEscape("thread", useParentId() !== null, onBack);
  return null;
}

/** An address from before the chat must not open a viewer. */
function useClearedAddress(): void {
  const clear = useRef(useViewerAddress()?.clear);
  useEffect(() => clear.current?.(), []);
}
