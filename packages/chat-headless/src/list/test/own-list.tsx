import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { type CSSProperties, useEffect } from "react";
import { textDefaults } from "../../core/port/text-defaults";
import type { TextMessage } from "../../core/port/model";
import type { Chat } from "../../core/owner/chat";
import { ChatProvider, type ChannelProps, useChatScope } from "../../react/chat-provider";
import { ConversationScope } from "../../react/conversation-scope";
import { type ListMemory, listStyles, type RowItem, useListEnd, useMessageList, type UseMessageListResult } from "..";

export const channelUrl = "hall";
const end = Date.UTC(2026, 4, 20, 12);
const people = ["ann", "ben", "cleo"].map((id) => ({ id, name: id }));

/** A text of one to some twenty words that depends on its number only. */
const textOf = (number: number) => `Message ${number}${" and more of it".repeat((number * 7) % 6)}`;

function toMessage(number: number, count: number): TextMessage {
  return {
    ...textDefaults,
    id: String(number).padStart(6, "0"),
    createdAt: end - (count - number) * 10 * 60_000,
    revision: number,
    sender: people[number % 3]!,
    text: textOf(number),
  };
}

interface OwnListProps {
  readonly parentId?: string | null;
  readonly active?: boolean;
  readonly memory?: ListMemory;
  readonly style?: CSSProperties;
}

/** A service with so many messages, and a custom list that shows them to `me`. */
export async function createStage(messages: number, unseen = 0) {
  const service = createMemoryChatService();
  const { control } = service;
  await control.load({
    channel: { url: channelUrl, name: "Hall", frozen: false },
    users: [{ id: "me", name: "Me" }, ...people],
    operatorIds: [],
    mutedIds: [],
    bannedIds: [],
    messages: Array.from({ length: messages }, (_, index) => toMessage(index + 1, messages)),
    linkPreviews: [],
    files: [],
    ...(unseen > 0 && { unseen: { me: unseen } }),
  });
  const adapter = service.createAdapter();
  const session = { userId: "me", getToken: () => Promise.resolve(null) };
  const given: { list: UseMessageListResult | null; chat: Chat | null } = { list: null, chat: null };
  const onList = (list: UseMessageListResult, chat: Chat) => void Object.assign(given, { list, chat });
  let renders = 0;
  return {
    control,
    adapter,
    list: () => present(given.list),
    chat: () => present(given.chat),
    /** How often the list was rendered, with or without a change. */
    renders: () => renders,
    post: (text: string, userId = "ann") => control.post({ channelUrl, userId, text }),
    show: ({ parentId = null, ...props }: OwnListProps = {}, settings: Partial<ChannelProps> = {}) => (
      <ChatProvider
        adapter={adapter}
        channelUrl={channelUrl}
        session={session}
        storage={null}
        onError={() => {}}
        {...settings}
      >
        <ConversationScope parentId={parentId}>
          <OwnList {...props} onList={onList} onRender={() => void renders++} />
        </ConversationScope>
        <textarea aria-label="Message" />
      </ChatProvider>
    ),
  };
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error("The list is not shown yet.");
  return value;
}

const size: CSSProperties = { display: "flex", flexDirection: "column", inlineSize: 400, blockSize: 600 };
const day = new Intl.DateTimeFormat("en", { timeZone: "UTC", dateStyle: "long" });
const areOneDay = (a: number, b: number) => day.format(a) === day.format(b);

interface WatchedListProps extends Omit<OwnListProps, "parentId"> {
  readonly onList: (list: UseMessageListResult, chat: Chat) => void;
  readonly onRender: () => void;
}

function OwnList({ onList, onRender, style, ...options }: WatchedListProps) {
  onRender();
  const { chat } = useChatScope();
  const list = useMessageList({ isSameDay: areOneDay, ...options });
  useEffect(() => onList(list, chat));
  return (
    <section style={{ ...size, font: "15px/1.4 sans-serif", ...style }}>
      <div {...list.getListProps()} aria-label="Messages" style={{ ...listStyles.list, flex: 1, minBlockSize: 0 }}>
        <div {...list.getContentProps()} style={listStyles.content}>
          {list.items.map((item) =>
            item.type === "space" ? (
              <div key={item.key} {...list.getSpaceProps(item)} />
            ) : (
              <div key={item.key} {...list.getItemProps(item)}>
                <Row list={list} item={item} />
              </div>
            ),
          )}
        </div>
      </div>
      <End list={list} />
    </section>
  );
}

function Row({ list, item }: { readonly list: UseMessageListResult; readonly item: RowItem }) {
  const { row, grouping, hole, isFirstUnread, isEntered } = item;
  const { message } = row;
  const tabIndex = isEntered ? 0 : -1;
  const text = message.type === "text" ? message.text : "";
  return (
    <>
      {hole !== null && (
        <button type="button" onClick={() => list.fillHole(item)}>
          Load what is missing
        </button>
      )}
      {grouping.startsDay && <hr aria-label={day.format(message.createdAt)} />}
      {isFirstUnread && <hr aria-label="New messages" />}
      <article {...list.getRowProps(item)} aria-label={text} style={{ marginBlock: grouping.startsGroup ? 12 : 2 }}>
        <div data-image="" />
        <p style={{ margin: 0 }}>{text}</p>
        <button type="button" tabIndex={tabIndex}>
          React
        </button>
        <button type="button" tabIndex={tabIndex}>
          Reply
        </button>
      </article>
    </>
  );
}

function End({ list }: { readonly list: UseMessageListResult }) {
  const { isFollowing, isAway, newCount, newMentions } = useListEnd(list);
  return (
    <footer data-following={isFollowing} data-mentions={newMentions}>
      {isAway && (
        <button type="button" onClick={list.jumpToEnd}>
          {`Newest, ${newCount} new`}
        </button>
      )}
    </footer>
  );
}
