import type { FileMessage, Message, TextMessage, User } from "@foyer/chat-headless";

interface Line {
  readonly by: string;
  /** Minutes before now. */
  readonly ago: number;
  readonly text?: string;
  /** A picture instead of a text, by its number. */
  readonly picture?: number;
  /** Which line of these it replies to, in the thread. */
  readonly replyTo?: number;
  readonly edited?: true;
  readonly reactions?: Readonly<Record<string, readonly string[]>>;
  readonly link?: { readonly title: string; readonly description: string; readonly picture: number };
}

const script: readonly Line[] = [
  { by: "noah", ago: 26, text: "Doors are open. The foyer smells of oranges and candle wax." },
  { by: "noah", ago: 26, text: "Coats to the left, lanterns to the right." },
  { by: "lucia", ago: 24, picture: 3, reactions: { heart_eyes: ["noah", "yuki", "mira"], thumbsup: ["samir"] } },
  { by: "lucia", ago: 24, text: "The harbour, ten minutes ago." },
  { by: "mira", ago: 22, text: "That light! Which side of the quay is this?", reactions: { thumbsup: ["noah"] } },
  { by: "lucia", ago: 21, text: "By the old crane, look towards the lighthouse.", replyTo: 4 },
  {
    by: "yuki",
    ago: 20,
    text: "I brought three paper lanterns. Who helps me light them?",
    reactions: { heart_eyes: ["lucia", "mira"] },
  },
  { by: "samir", ago: 17, text: "سأكون عند الجسر بعد الحديث الأول، من يرغب في الانضمام؟" },
  { by: "mira", ago: 16, text: "Me! I'll bring the tea.", replyTo: 7 },
  {
    by: "noah",
    ago: 12,
    text: "For everyone who asked, the way to the quay: https://maps.example.com/venue/hall-2",
    link: {
      title: "How to get to hall 2",
      description: "By tram, by bike and on foot, with all the entrances.",
      picture: 1,
    },
  },
  { by: "stranger", ago: 9, text: "Is this the queue for the workshop?" },
  {
    by: "mira",
    ago: 8,
    text: "No, the workshop is upstairs. This one is for soup.",
    edited: true,
    reactions: { laughing: ["noah", "lucia", "samir"] },
  },
  { by: "yuki", ago: 3, text: "😄😄" },
  { by: "lucia", ago: 1, text: "They are about to dim the hall. See you inside!" },
];

/** The end of the demo's conversation, written by hand: what people see first when they open the chat. */
export function createLastWords(options: {
  readonly users: readonly User[];
  readonly now: number;
  /** How many messages there are before these. */
  readonly after: number;
  readonly pictureUrl: (picture: number) => string;
}): readonly Message[] {
  const { users, now, after, pictureUrl } = options;
  const userOf = (id: string): User => users.find((user) => user.id === id) ?? { id, name: id };
  const idOf = (line: number) => String(after + line + 1).padStart(12, "0");

  return script.map((line, index): Message => {
    const replies = script.flatMap((other) => (other.replyTo === index ? [other] : []));
    const root = line.replyTo === undefined ? undefined : script[line.replyTo];
    const createdAt = now - line.ago * 60_000 + index;
    const base = {
      id: idOf(index),
      key: null,
      createdAt,
      updatedAt: line.edited === true ? createdAt + 20_000 : 0,
      revision: after * 4 + index,
      parentId: line.replyTo === undefined ? null : idOf(line.replyTo),
      parent:
        root === undefined
          ? null
          : {
              id: idOf(line.replyTo ?? 0),
              sender: userOf(root.by),
              text: root.text ?? "",
              type: "text" as const,
              createdAt: now - root.ago * 60_000,
              deleted: false,
              customType: "",
              data: null,
            },
      inMainList: true,
      deleted: false,
      customType: "",
      data: null,
      reactions: Object.entries(line.reactions ?? {}).map(([name, userIds]) => ({
        key: `sendbird_emoji_${name}`,
        userIds,
      })),
      reactionsRevision: after * 4 + index,
      thread:
        replies.length === 0
          ? null
          : {
              replyCount: replies.length,
              lastReplyAt: now - Math.min(...replies.map(({ ago }) => ago)) * 60_000,
              repliers: replies.map(({ by }) => userOf(by)),
              revision: after * 4 + index,
            },
      sender: userOf(line.by),
    };
    return line.picture === undefined ? toText(base, line, pictureUrl) : toPicture(base, line.picture, pictureUrl);
  });
}

type Base = Omit<TextMessage, "type" | "text" | "mentionTemplate" | "mentionedUsers" | "linkPreview">;

function toText(base: Base, { text = "", link }: Line, pictureUrl: (picture: number) => string): TextMessage {
  const [url] = /https:\S+/.exec(text) ?? [""];
  const linkPreview =
    link === undefined
      ? null
      : {
          url,
          title: link.title,
          description: link.description,
          image: { url: pictureUrl(link.picture), alt: "", width: 800, height: 600 },
        };
  return { ...base, type: "text", text, mentionTemplate: null, mentionedUsers: [], linkPreview };
}

function toPicture(base: Base, picture: number, pictureUrl: (picture: number) => string): FileMessage {
  const file = {
    url: pictureUrl(picture),
    name: "harbour-tonight.svg",
    mimeType: "image/svg+xml",
    size: 420,
    thumbnails: [],
    width: 1200,
    height: 400,
  };
  return { ...base, type: "file", file };
}
