import type { ChannelActions } from "./channel-actions";
import type { Hub } from "./hub";
import { extrasOf, listChanges, listMessages, searchMessages } from "./list-messages";
import type { PeopleActions } from "./people-actions";
import { codes, Refusal } from "./refusal";
import type { ChannelKind, ServiceChannel, ServiceState } from "./service-state";
import { toChannelWire, toMemberWire, toMessageWire, toUserWire, type Wire } from "./to-wire";
import { checkMayRead, checkNotBanned, findChannel, findMessage } from "./write-rules";

export interface RestRequest {
  readonly method: string;
  /** Decoded, without the version: `["group_channels", url, "messages"]`. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Wire;
  readonly userId: string;
}

export interface RestSettings {
  /** Whether messages of exactly the asked time count towards a list's limits. */
  readonly tiesCount: boolean;
  readonly searchable: boolean;
}

/** The calls over HTTP that need a session. Each throws a `Refusal` for what it will not do. */
export function createRestRoutes(
  state: ServiceState,
  hub: Hub,
  messages: ChannelActions,
  people: PeopleActions,
  settings: RestSettings,
): (request: RestRequest) => Wire {
  const isOnline = (id: string) => [...hub.clients].some((client) => client.userId === id);
  const toPeople = (channel: ServiceChannel, ids: Iterable<string>, query: URLSearchParams) => {
    const wanted = [...ids].filter((id) => isWanted(state, channel, id, query));
    const start = Number(query.get("token") || 0);
    const end = start + Number(query.get("limit") || 20);
    const next = end < wanted.length ? String(end) : "";
    return { list: wanted.slice(start, end).map((id) => toMemberWire(state, channel, id, isOnline(id))), next };
  };

  function inMessages(channel: ServiceChannel, { method, path, query, body, userId }: RestRequest): Wire {
    checkMayRead(channel, userId);
    const [, , , id, noun] = path;
    if (id === undefined) return listMessages(state, channel, query, userId, settings.tiesCount);
    if (id === "changelogs") return listChanges(state, channel, query, userId);
    const message = findMessage(channel, id, "http");
    if (noun === "reactions") {
      if (channel.kind === "open") throw new Refusal(codes.notAuthorized, "No reactions in open channels.");
      const key = String(method === "DELETE" ? query.get("reaction") : body["reaction"]);
      return messages.react(channel, message, userId, key, method === "POST");
    }
    if (method === "DELETE") {
      const allowed = message.senderId === userId || channel.operators.has(userId);
      if (!allowed) throw new Refusal(codes.notAuthorized, "Not the sender of this message.");
      messages.remove(channel, message);
      return {};
    }
    return toMessageWire(state, channel, message, extrasOf(query, userId));
  }

  /** Sends an operator's action to everybody over the socket, without the operator's name. */
  function moderate(channel: ServiceChannel, { method, path, query, body, userId }: RestRequest): Wire {
    if (!channel.operators.has(userId)) throw new Refusal(codes.notAuthorized, "Not an operator of this channel.");
    const isSet = method === "POST";
    const target = isSet ? String(body["user_id"]) : (path[3] ?? "");
    const seconds = Number(body["seconds"] ?? -1);
    const duration = seconds > 0 ? seconds * 1000 : undefined;
    const description = typeof body["description"] === "string" ? body["description"] : "";
    switch (path[2]) {
      case "mute":
        people.setMuted(channel, target, isSet, duration, description);
        break;
      case "ban":
        people.setBanned(channel, target, isSet, duration, description);
        break;
      case "freeze":
        if (channel.kind === "open") throw new Refusal(codes.notAuthorized, "An open channel is frozen by a server.");
        people.setFrozen(channel, body["freeze"] === true);
        break;
      case "operators": {
        const ids = isSet ? (body["operator_ids"] as string[]) : (query.get("operator_ids") ?? "").split(",");
        for (const id of ids) people.setOperator(channel, id, isSet);
        break;
      }
      default:
        throw new Refusal(codes.notFound, `The loopback server has no ${method} ${path.join("/")}.`);
    }
    return {};
  }

  function inChannel(kind: ChannelKind, request: RestRequest): Wire {
    const { method, path, query, userId } = request;
    const channel = findChannel(state, path[1], "http");
    if (channel.kind !== kind) throw new Refusal(codes.notFound, "Channel not found.");
    const describe = () => toChannelWire(state, channel, userId, hub.participants(channel.url).length);
    const changesPeople = ["mute", "ban", "operators", "freeze"].includes(path[2] ?? "");
    if (changesPeople && method !== "GET") return moderate(channel, request);
    switch (path[2]) {
      case undefined:
        return describe();
      case "messages":
        return inMessages(channel, request);
      case "join":
        checkNotBanned(channel, userId, "http");
        people.join(channel, userId);
        return describe();
      case "leave":
        people.leave(channel, userId);
        return {};
      case "members": {
        const { list, next } = toPeople(channel, channel.members.keys(), query);
        return { members: list, next };
      }
      case "participants": {
        const { list, next } = toPeople(channel, hub.participants(channel.url), query);
        return { participants: list, next };
      }
      case "operators": {
        const { list, next } = toPeople(channel, channel.operators, query);
        return { operators: list, next };
      }
      case "mute": {
        if (path[3] !== undefined) return { is_muted: channel.muted.has(path[3]), ...channel.muted.toWire(path[3]) };
        const { list, next } = toPeople(channel, channel.muted.ids(), query);
        return { muted_list: list, next };
      }
      case "ban": {
        const { list, next } = toPeople(channel, channel.banned.ids(), query);
        return { banned_list: list.map((user) => ({ user })), next };
      }
      default:
        throw new Refusal(codes.notFound, `The loopback server has no ${path.join("/")}.`);
    }
  }

  function report({ path, body, userId }: RestRequest): Wire {
    const channel = findChannel(state, path[2], "http");
    checkMayRead(channel, userId);
    const { id } = findMessage(channel, path[4], "http");
    const comment = String(body["report_description"]);
    const category = String(body["custom_report_category_name"] ?? body["report_category"]);
    channel.reports.push({ messageId: String(id), reporterId: userId, comment, category });
    return {};
  }

  return (request) => {
    const path = request.path[0] === "sdk" ? request.path.slice(1) : request.path;
    const plain = { ...request, path };
    switch (path[0]) {
      case "group_channels":
        return inChannel("group", plain);
      case "open_channels":
        return inChannel("open", plain);
      case "search": {
        const channel = findChannel(state, request.query.get("channel_url"), "http");
        if (!settings.searchable) throw new Refusal(codes.notAuthorized, "This application has no message search.");
        checkMayRead(channel, request.userId);
        return searchMessages(state, channel, request.query, request.userId);
      }
      case "report_category":
        return { categories: state.reportCategories };
      case "report":
        return report(plain);
      case "users": {
        if (path[1] !== undefined) return toUserWire(state, path[1]);
        const ids = (request.query.get("user_ids") ?? "").split(",").filter((id) => state.users.has(id));
        return { users: ids.map((id) => toUserWire(state, id)), next: "" };
      }
      case "statistics":
        return {};
      default:
        throw new Refusal(codes.notFound, `The loopback server has no ${path.join("/")}.`);
    }
  };
}

/** The filters of the lists of people; what a filter does not name passes. */
function isWanted(state: ServiceState, channel: ServiceChannel, id: string, query: URLSearchParams): boolean {
  const prefix = (query.get("nickname_startswith") ?? "").toLowerCase();
  if (!(state.users.get(id)?.name ?? "").toLowerCase().startsWith(prefix)) return false;
  if (query.get("muted_member_filter") === "muted" && !channel.muted.has(id)) return false;
  if (query.get("operator_filter") === "operator" && !channel.operators.has(id)) return false;
  return true;
}
