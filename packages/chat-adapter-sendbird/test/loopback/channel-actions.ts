import type { Client, Hub } from "./hub";
import type { SentFile, ServiceChannel, ServiceMessage, ServiceState } from "./service-state";
import { everyExtra, noExtras, toMessageWire, toThreadWire, toUserWire, type Wire } from "./to-wire";

export interface NewMessage {
  readonly kind?: string;
  readonly senderId: string | null;
  readonly text?: string;
  readonly data?: string;
  readonly customType?: string;
  readonly mentionedUserIds?: readonly string[];
  readonly mentionTemplate?: string | undefined;
  readonly parentId?: number;
  readonly inMainList?: boolean;
  readonly file?: SentFile | null;
  /** Only to plant several messages in one millisecond. */
  readonly createdAt?: number;
}

interface MessageChange {
  readonly text?: string | undefined;
  readonly data?: string | undefined;
  readonly customType?: string | undefined;
  readonly mentionedUserIds?: readonly string[] | undefined;
  readonly mentionTemplate?: string | undefined;
}

/** Everything that happens to the messages of a channel: changes the state and tells it to whom it concerns. */
export interface ChannelActions {
  post(channel: ServiceChannel, draft: NewMessage, except?: Client): ServiceMessage;
  edit(channel: ServiceChannel, message: ServiceMessage, change: MessageChange, except?: Client): void;
  remove(channel: ServiceChannel, message: ServiceMessage): void;
  /** Answers what the service says of a reaction: to the one who asked, and as an event. */
  react(channel: ServiceChannel, message: ServiceMessage, userId: string, key: string, on: boolean): Wire;
}

/** @param onStored is told of each message as it is stored. */
export function createChannelActions(
  state: ServiceState,
  hub: Hub,
  onStored: (message: ServiceMessage) => void,
): ChannelActions {
  function tellThread(channel: ServiceChannel, rootId: number): void {
    const root = channel.messages.find((message) => message.id === rootId);
    if (root === undefined) return;
    root.threadUpdatedAt = root.changedAt = state.tick();
    hub.publish(channel, "MTHD", {
      channel_url: channel.url,
      channel_type: channel.kind,
      parent_message_id: root.id,
      thread_info: toThreadWire(state, channel, root),
    });
  }

  /** A preview comes some time after its message, and it is no edit. */
  function addPreview(channel: ServiceChannel, message: ServiceMessage): void {
    const url = [...state.previews.keys()].find((address) => message.text.includes(address)) ?? null;
    if (url === null || url === message.previewUrl) return;
    setImmediate(() => {
      message.previewUrl = url;
      message.changedAt = state.tick();
      hub.publish(channel, "MEDI", toMessageWire(state, channel, message, noExtras));
    });
  }

  return {
    post(channel, draft, except) {
      const createdAt = draft.createdAt ?? state.tick();
      const parentId = draft.parentId ?? 0;
      const message: ServiceMessage = {
        id: state.newId(),
        kind: draft.kind ?? "MESG",
        senderId: draft.senderId,
        createdAt,
        updatedAt: 0,
        changedAt: createdAt,
        text: draft.text ?? "",
        data: draft.data ?? "",
        customType: draft.customType ?? "",
        mentionedUserIds: draft.mentionedUserIds ?? [],
        mentionTemplate: draft.mentionTemplate,
        parentId,
        inMainList: parentId === 0 || (draft.inMainList ?? false),
        file: draft.file ?? null,
        reactions: new Map(),
        threadUpdatedAt: 0,
        previewUrl: null,
      };
      channel.messages.push(message);
      onStored(message);
      const wire = toMessageWire(state, channel, message, { ...noExtras, parentInfo: true });
      hub.publish(channel, message.kind, wire, except);
      if (parentId !== 0) tellThread(channel, parentId);
      addPreview(channel, message);
      return message;
    },
    edit(channel, message, change, except) {
      message.text = change.text ?? message.text;
      message.data = change.data ?? message.data;
      message.customType = change.customType ?? message.customType;
      message.mentionedUserIds = change.mentionedUserIds ?? message.mentionedUserIds;
      message.mentionTemplate = change.mentionTemplate ?? message.mentionTemplate;
      message.updatedAt = message.changedAt = state.tick();
      const command = { FILE: "FEDI", ADMM: "AEDI" }[message.kind] ?? "MEDI";
      hub.publish(channel, command, toMessageWire(state, channel, message, everyExtra), except);
      addPreview(channel, message);
    },
    remove(channel, message) {
      channel.messages.splice(channel.messages.indexOf(message), 1);
      channel.deletions.push({ id: message.id, at: state.tick() });
      hub.publish(channel, "DELM", {
        channel_url: channel.url,
        channel_type: channel.kind,
        msg_id: message.id,
        message_created_at: message.createdAt,
        sender_id: message.senderId,
      });
      if (message.parentId !== 0) tellThread(channel, message.parentId);
    },
    react(channel, message, userId, key, on) {
      const at = state.tick();
      const entry = message.reactions.get(key) ?? { userIds: [], updatedAt: at };
      const others = entry.userIds.filter((id) => id !== userId);
      const userIds = on ? (entry.userIds.includes(userId) ? entry.userIds : [...others, userId]) : others;
      if (userIds.length === 0) message.reactions.delete(key);
      else message.reactions.set(key, { userIds, updatedAt: at });
      message.changedAt = at;
      const wire = {
        channel_url: channel.url,
        channel_type: channel.kind,
        msg_id: message.id,
        user_id: userId,
        operation: on ? "ADD" : "DELETE",
        reaction: key,
        updated_at: at,
        count: userIds.length,
        sampled_user_ids: userIds.slice(0, 10),
        sampled_user_info: Object.fromEntries(userIds.slice(0, 10).map((id) => [id, toUserWire(state, id)])),
      };
      hub.publish(channel, "MRCT", wire);
      return wire;
    },
  };
}
