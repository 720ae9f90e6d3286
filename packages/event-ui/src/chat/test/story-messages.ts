import {
  type FileInfo,
  type LinkPreview,
  type Message,
  messageDefaults,
  type Reaction,
  type Row,
  toQuote,
  type User,
} from "@foyer/chat-headless";
import { ann, ben } from "./stage-chat";
import { storyTime } from "./story-time";

/** The fields of a message that a story sets; all others are those of an ordinary message. */
export interface StoryMessage {
  readonly by?: User | null;
  /** Minutes before the stories' time. */
  readonly ago?: number;
  readonly text?: string;
  readonly mentions?: readonly User[];
  readonly file?: Partial<FileInfo> & { readonly name: string; readonly mimeType: string };
  readonly preview?: LinkPreview;
  readonly reactions?: readonly Reaction[];
  readonly edited?: boolean;
  readonly deleted?: boolean;
  readonly unreadable?: boolean;
  readonly id?: string;
  readonly parent?: Message;
  readonly thread?: { readonly count: number; readonly by: readonly User[]; readonly ago?: number };
}

/** Ids that a story gives itself are below: test files share this count. */
let count = 1_000;

export function toMessage(story: StoryMessage): Message {
  const { by = ben, ago = 0, text = "", mentions = [], file, preview = null, parent } = story;
  const id = story.id ?? String(++count).padStart(12, "0");
  const createdAt = storyTime - ago * 60_000;
  const base = {
    ...messageDefaults,
    id,
    createdAt,
    updatedAt: story.edited === true ? createdAt + 30_000 : 0,
    parentId: parent?.id ?? null,
    parent: parent === undefined ? null : toQuote(parent),
    deleted: story.deleted === true,
    customType: story.deleted === true ? "archived" : "",
    reactions: story.reactions ?? [],
    thread:
      story.thread === undefined
        ? null
        : {
            replyCount: story.thread.count,
            lastReplyAt: storyTime - (story.thread.ago ?? 0) * 60_000,
            repliers: story.thread.by,
            revision: 0,
          },
  };
  if (story.unreadable === true) return { ...base, type: "unsupported", sender: by };
  if (by === null) return { ...base, type: "admin", sender: null, text };
  if (file !== undefined) {
    return {
      ...base,
      type: "file",
      sender: by,
      file: { url: "", size: 0, thumbnails: [], width: 0, height: 0, ...file },
    };
  }
  const template =
    mentions.length === 0 ? null : text.replace(/@(\d)/g, (_, n: string) => `@{${mentions[Number(n)]?.id}}`);
  const written = text.replace(/@(\d)/g, (_, n: string) => `@${mentions[Number(n)]?.name}`);
  return {
    ...base,
    type: "text",
    sender: by,
    text: template === null ? text : written,
    mentionTemplate: template,
    mentionedUsers: mentions,
    linkPreview: preview,
  };
}

export function toRow(story: StoryMessage, state: Partial<Row> = {}): Row {
  const message = toMessage(story);
  return {
    key: message.id,
    message,
    status: "sent",
    error: null,
    progress: null,
    localFile: null,
    hasPendingChange: false,
    deleting: false,
    ...state,
  };
}

/** One's own message. */
export function toOwnRow(story: StoryMessage, state: Partial<Row> = {}): Row {
  return toRow({ by: ann, ...story }, state);
}

/** The reactions of some people with some of the built-in emoji. */
export function reactions(...all: readonly (readonly [name: string, ...userIds: string[]])[]): readonly Reaction[] {
  return all.map(([name, ...userIds]) => ({ key: `sendbird_emoji_${name}`, userIds }));
}
