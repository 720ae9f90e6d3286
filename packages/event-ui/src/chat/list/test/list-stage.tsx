import { createMemoryChatService, type MemoryChatOptions } from "@foyer/chat-adapter-memory";
import { ChatProvider, type Chat, ConversationScope, useChatScope } from "@foyer/chat-headless";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import type { ListMemory } from "@foyer/chat-headless/list";
import type { ListCommands } from "../../context/list-commands";
import type { RenderRow } from "../../context/row-element";
import { MessageList } from "../message-list";
import { channelUrl, toConversation } from "./conversation";

export interface StageOptions extends MemoryChatOptions {
  readonly messages?: number;
  /** Minutes from message to message. */
  readonly minutes?: number;
  readonly pageSize?: number;
  readonly maxHeld?: number;
}

/** Renderings of test rows, by key. */
type RowRenders = Map<string, number>;

/** A service with a conversation, and what is needed to show it to `me`. */
export async function createStage({ messages = 200, minutes, pageSize, maxHeld, ...options }: StageOptions = {}) {
  const service = createMemoryChatService(options);
  await service.control.load(toConversation(messages, minutes));
  const adapter = service.createAdapter();
  const renders: RowRenders = new Map();
  let commands: ListCommands | null = null;
  let chat: Chat | null = null;
  const renderRow = createTestRow(renders);
  const onReady = (ready: ListCommands | null) => void (commands = ready);
  const onChat = (opened: Chat) => void (chat = opened);
  const session = { userId: "me", getToken: () => Promise.resolve(null) };

  return {
    service,
    control: service.control,
    renders,
    commands: (): ListCommands => given(commands),
    chat: (): Chat => given(chat),
    isReady: () => chat?.store.get().conversations.get("")?.newest === "idle",
    show: (props: Partial<ShownProps> = {}) => (
      <ChatProvider
        adapter={adapter}
        channelUrl={channelUrl}
        session={session}
        storage={null}
        onError={() => {}}
        {...(options.environment !== undefined && { environment: options.environment })}
        {...(pageSize !== undefined && { pageSize })}
        {...(maxHeld !== undefined && { maxHeld })}
      >
        <Shown renderRow={renderRow} onReady={onReady} onChat={onChat} {...props} />
      </ChatProvider>
    ),
  };
}

function given<T>(value: T | null): T {
  if (value === null) throw new Error("The list is not shown yet.");
  return value;
}

interface ShownProps {
  readonly renderRow: RenderRow;
  readonly onReady: (commands: ListCommands | null) => void;
  readonly onChat: (chat: Chat) => void;
  readonly parentId?: string | null;
  readonly active?: boolean;
  readonly memory?: ListMemory;
  readonly style?: CSSProperties;
  /** The chat connects before its list is shown. */
  readonly withoutList?: boolean;
  /** Rendered beside the list. */
  readonly children?: ReactNode;
}

const size: CSSProperties = { inlineSize: 400, blockSize: 600, display: "flex", font: "15px/1.4 sans-serif" };

function Shown({ onChat, parentId = null, style, withoutList = false, children, ...list }: ShownProps) {
  const { chat } = useChatScope();
  useEffect(() => onChat(chat), [chat, onChat]);
  return (
    <div className="foyer-root" data-testid="host" style={{ ...size, ...style }}>
      <ConversationScope parentId={parentId}>
        {!withoutList && <MessageList {...list} />}
        {children}
      </ConversationScope>
      <textarea aria-label="Message" style={{ position: "absolute", insetBlockStart: 620 }} />
    </div>
  );
}

function createTestRow(renders: RowRenders): RenderRow {
  return function renderTestRow({ key, message, status }, grouping, element) {
    renders.set(key, (renders.get(key) ?? 0) + 1);
    const text = message.type === "text" || message.type === "admin" ? message.text : message.type;
    const tabIndex = element["data-entered"] === true ? 0 : -1;
    return (
      <article
        {...element}
        data-status={status}
        aria-label={`${message.sender?.name ?? ""}: ${text}`}
        style={{ marginBlockStart: grouping.startsGroup ? 12 : 2, padding: 6, background: "#eee" }}
      >
        <div data-image="" />
        <p style={{ margin: 0 }}>{text}</p>
        {message.reactions.length > 0 && <p style={{ margin: 0 }}>{message.reactions.length} reactions</p>}
        <div className="foyer-row-actions">
          <button type="button" tabIndex={tabIndex}>
            React
          </button>
          <button type="button" tabIndex={tabIndex}>
            Reply
          </button>
        </div>
      </article>
    );
  };
}
