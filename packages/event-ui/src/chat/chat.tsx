import { ConversationScope } from "@foyer/chat-headless";
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useImperativeHandle, useRef } from "react";
import { classNames } from "../ui/base/class-names";
import { Announcer } from "./announce/announcer";
import { ChatHeader, type ChatHeaderProps } from "./chat-header";
import { ChatPanes } from "./chat-panes";
import { Composer, type ComposerProps } from "./composer/composer";
import { Conversation } from "./conversation";
import { EscapeProvider } from "./context/escape-ladder";
import { UndoPlace } from "./code/undo-place";
import type { ToRowActions } from "./context/row-action";
import type { RenderRow } from "./context/row-element";
import { useListMemory } from "./list/use-list-memory";
import { MessageList } from "./list/message-list";
import { MessageRow } from "./message/message-row";
import { RowArea, type RowGestures } from "./message/actions/row-area";
import { ConversationStates, NoChannel } from "./states/conversation-states";
import { useLook } from "./settings/use-look";
import { TypingLine } from "./states/typing-line";
import { ThreadRoot } from "./thread-root";
import { useChatView } from "./use-chat-view";
import { useClearedAddress } from "./viewer/viewer-address";

/** Props of `Chat`, and those of its `<div>`. */
export interface ChatProps extends Omit<ComponentPropsWithoutRef<"div">, "children" | "title"> {
  /** Whether the person sees the chat: only then is anything seen or read out. */
  readonly active?: boolean | undefined;
  /** Adds a closing button to the header. */
  readonly onClose?: (() => void) | undefined;
  /** The effect of Enter on touch screens. On other screens it always sends. @default "send" */
  readonly enterKey?: ComposerProps["enterKey"] | undefined;
  /** The header's title, as where a page has several rooms. @default the labels' */
  readonly title?: string | undefined;
  /** Renders the header. @default `ChatHeader` */
  readonly header?: ((props: ChatHeaderProps) => ReactNode) | undefined;
  /** Returns the actions of a message: on its bar, in its menu and by keys. @default the chat's own actions */
  readonly actions?: ToRowActions | undefined;
  /** The effects of a double click and a double tap on a message. @default a reply and the first reaction */
  readonly gestures?: RowGestures | undefined;
}

const renderHeader = (props: ChatHeaderProps) => <ChatHeader {...props} />;

const renderRow: RenderRow = (row, grouping, element) => <MessageRow row={row} grouping={grouping} element={element} />;

/** The whole chat inside a `ChatProvider`: one list and everything around it. Copy it to rearrange parts. Renders a `<div>`. */
export const Chat = forwardRef<HTMLDivElement, ChatProps>(function Chat(
  { active = true, onClose, enterKey, title, header = renderHeader, actions, gestures, className, onKeyDown, ...rest },
  ref,
) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const memory = useListMemory();
  const view = useChatView(root);
  const [{ density, textSize }] = useLook();
  useClearedAddress();

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes one thing
    <div
      ref={root}
      tabIndex={view.hasChannel ? undefined : -1}
      {...rest}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        view.ladder.handleKeyDown(event);
      }}
      {...(density && { "data-density": density })}
      {...(textSize && { "data-text-size": textSize })}
      className={classNames("foyer-chat", className)}
    >
      <EscapeProvider value={view.ladder}>
        <Announcer active={active} parentId={view.parentId}>
          <ConversationScope parentId={view.parentId}>
            <Conversation key={view.parentId} onOpenThread={view.openThread} actions={actions}>
              {header({ title, pane: view.coveredBy, onPaneChange: view.showPane, onBack: view.back, onClose })}
              {view.hasChannel ? (
                <>
                  <RowArea gestures={gestures}>
                    <ChatPanes {...view.panes} />
                    <ThreadRoot />
                    <ConversationStates onBack={view.back}>
                      <MessageList renderRow={renderRow} active={active} memory={memory} onReady={view.onListReady} />
                    </ConversationStates>
                  </RowArea>
                  <TypingLine />
                  <UndoPlace />
                  <Composer enterKey={enterKey} active={active} />
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
