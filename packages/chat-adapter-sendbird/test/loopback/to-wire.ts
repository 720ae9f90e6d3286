import { repliesTo, type ServiceChannel, type ServiceMessage, type ServiceState, unreadCount } from "./service-state";

/** Anything that is written as JSON. */
export type Wire = Record<string, unknown>;

/** Which extras a list or a single message was asked for. */
export interface MessageExtras {
  readonly reactions: boolean;
  readonly threadInfo: boolean;
  readonly parentInfo: boolean;
  /** The person who asks: the answer names a sample of those who reacted, and says whether this person is among them. */
  readonly viewer?: string;
}

export const everyExtra: MessageExtras = { reactions: true, threadInfo: true, parentInfo: true };
export const noExtras: MessageExtras = { reactions: false, threadInfo: false, parentInfo: false };

export function toUserWire(state: ServiceState, id: string): Wire {
  const user = state.users.get(id);
  return {
    user_id: id,
    nickname: user?.name ?? "",
    profile_url: user?.avatarUrl ?? "",
    require_auth_for_profile_image: state.protectsFiles,
    is_active: user !== undefined && !user.deactivated,
    metadata: {},
  };
}

export function toMessageWire(
  state: ServiceState,
  channel: ServiceChannel,
  message: ServiceMessage,
  extras: MessageExtras,
): Wire {
  const person = (id: string) => toUserWire(state, id);
  return {
    type: message.kind,
    message_id: message.id,
    msg_id: message.id,
    channel_url: channel.url,
    channel_type: channel.kind,
    message: message.text,
    data: message.data,
    custom_type: message.customType,
    created_at: message.createdAt,
    ts: message.createdAt,
    updated_at: message.updatedAt,
    mention_type: "users",
    mentioned_users: message.mentionedUserIds.map(person),
    ...(message.mentionTemplate === undefined ? {} : { mentioned_message_template: message.mentionTemplate }),
    ...(message.senderId === null
      ? {}
      : { user: { ...person(message.senderId), role: roleOf(channel, message.senderId) } }),
    ...(message.parentId === 0 ? {} : { parent_message_id: message.parentId, is_reply_to_channel: message.inMainList }),
    ...(message.file === null ? {} : toFileWire(state, message)),
    ...(message.previewUrl === null ? {} : { og_tag: toPreviewWire(state, message.previewUrl) }),
    ...(extras.reactions ? { reactions_summary: toReactionsWire(state, message, extras.viewer) } : {}),
    ...(extras.threadInfo && message.parentId === 0 ? { thread_info: toThreadWire(state, channel, message) } : {}),
    ...(extras.parentInfo ? toParentWire(state, channel, message) : {}),
  };
}

export function toThreadWire(state: ServiceState, channel: ServiceChannel, root: ServiceMessage): Wire {
  const replies = repliesTo(channel, root.id);
  if (replies.length === 0 && root.threadUpdatedAt === 0) return {};
  const repliers = [...new Set(replies.toReversed().map((reply) => reply.senderId))].filter((id) => id !== null);
  return {
    reply_count: replies.length,
    most_replies: repliers.slice(0, 5).map((id) => toUserWire(state, id)),
    member_count: repliers.length,
    last_replied_at: replies.at(-1)?.createdAt ?? 0,
    updated_at: root.threadUpdatedAt,
  };
}

export function toChannelWire(
  state: ServiceState,
  channel: ServiceChannel,
  viewer: string,
  participants: number,
): Wire {
  const common = {
    channel_url: channel.url,
    channel_type: channel.kind,
    name: channel.name,
    freeze: channel.frozen,
    created_at: 1_600_000_000,
    custom_type: "",
    data: "",
  };
  if (channel.kind === "open") {
    const operators = [...channel.operators].map((id) => toUserWire(state, id));
    return { ...common, participant_count: participants, operators };
  }
  const member = channel.members.get(viewer);
  const last = channel.messages.findLast((message) => message.inMainList);
  return {
    ...common,
    is_super: true,
    is_public: true,
    is_distinct: false,
    member_count: channel.members.size,
    joined_member_count: channel.members.size,
    members: [],
    member_state: member === undefined ? "none" : "joined",
    my_role: channel.operators.has(viewer) ? "operator" : "",
    is_muted: channel.muted.has(viewer) ? "muted" : "unmuted",
    unread_message_count: unreadCount(channel, viewer),
    unread_mention_count: 0,
    user_last_read: member?.lastRead ?? 0,
    joined_ts: member?.joinedAt ?? 0,
    last_message: last === undefined ? null : toMessageWire(state, channel, last, noExtras),
  };
}

/** A person with the standing that lists of people carry. */
export function toMemberWire(state: ServiceState, channel: ServiceChannel, userId: string, online: boolean): Wire {
  return {
    ...toUserWire(state, userId),
    state: "joined",
    role: roleOf(channel, userId),
    is_muted: channel.muted.has(userId),
    is_online: online,
    ...(channel.banned.has(userId)
      ? { restriction_type: "banned", ...channel.banned.toWire(userId) }
      : channel.muted.has(userId) && { restriction_type: "muted", ...channel.muted.toWire(userId) }),
  };
}

function roleOf(channel: ServiceChannel, userId: string): string {
  return channel.operators.has(userId) ? "operator" : "";
}

function toFileWire(state: ServiceState, { file, data }: ServiceMessage): Wire {
  if (file === null) return {};
  const one = { url: file.url, file_name: file.name, file_type: file.mimeType, file_size: file.size };
  return {
    ...(file.isOneOfSeveral && { files: [one, one] }),
    url: file.url,
    file: { url: file.url, name: file.name, type: file.mimeType, size: file.size, data },
    custom: data,
    thumbnails: (file.thumbnails ?? []).map((url) => ({ url, width: 800, height: 800, real_width: 8, real_height: 8 })),
    require_auth: file.requireAuth ?? state.protectsFiles,
  };
}

function toPreviewWire(state: ServiceState, url: string): Wire {
  const preview = state.previews.get(url);
  return {
    "og:url": url,
    "og:title": preview?.title ?? "",
    "og:description": preview?.description ?? "",
    "og:image": { url: preview?.imageUrl ?? "", width: 1200, height: 630, alt: preview?.title ?? "" },
  };
}

function toReactionsWire(state: ServiceState, message: ServiceMessage, viewer?: string): readonly Wire[] {
  return [...message.reactions].map(([key, { userIds, updatedAt }]) => ({
    key,
    // The service names a sample of the people and counts the rest.
    sampled_user_ids: userIds.slice(0, 10),
    sampled_user_info: Object.fromEntries(userIds.slice(0, 10).map((id) => [id, toUserWire(state, id)])),
    count: userIds.length,
    ...(viewer === undefined ? {} : { is_self_included: userIds.includes(viewer) }),
    updated_at: updatedAt,
    last_ts: updatedAt,
  }));
}

function toParentWire(state: ServiceState, channel: ServiceChannel, message: ServiceMessage): Wire {
  const parent = channel.messages.find((candidate) => candidate.id === message.parentId);
  if (parent === undefined) return {};
  return {
    parent_message_info: {
      type: parent.kind,
      ts: parent.createdAt,
      message: parent.text,
      data: parent.data,
      custom_type: parent.customType,
      ...(parent.senderId === null ? {} : { user: toUserWire(state, parent.senderId) }),
      ...(parent.file === null
        ? {}
        : { file: { url: parent.file.url, name: parent.file.name, type: parent.file.mimeType } }),
    },
  };
}
