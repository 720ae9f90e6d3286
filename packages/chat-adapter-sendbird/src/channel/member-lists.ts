import type { RestrictedUser, User as SdkUser } from "@sendbird/chat";
import type { Member as SdkMember } from "@sendbird/chat/groupChannel";
import { ChatError, type Member, type MemberPage, type MemberQuery } from "@foyer/chat-headless/core";
import type { JoinedConnection } from "./channel-records";
import { getChannel } from "../connection/sdk-connection";
import { createListPages, mapped, type PagedList } from "../reading/list-pages";
import type { SdkChannel } from "../sdk/load-sdk";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import type { StandingChange } from "./member-records";
import { membersOf } from "./members-of";
import { endless, noRestriction, toRestriction } from "./restriction-end";

/** Lists of a channel's people. */
export interface MemberLists {
  members(
    connection: JoinedConnection,
    channelUrl: string,
    query: MemberQuery,
    signal: AbortSignal,
  ): Promise<MemberPage>;
  /** Forgets the SDK's objects of an instance that has ended. */
  clear(): void;
}

/** A person as one list of the service shows them. No list says everything. */
interface ListedPerson {
  readonly user: SdkUser;
  readonly standing: StandingChange;
  /** `undefined` where the list does not say. */
  readonly present?: boolean;
}

/** @param elapsed that of the page */
export function createMemberLists(clock: ServerClock, elapsed: () => number): MemberLists {
  const pages = createListPages<Member>();
  const restrictionOf = ({ restrictionInfo }: RestrictedUser) => toRestriction(restrictionInfo, clock, elapsed());
  const toBanned = (user: RestrictedUser) => ({ user, standing: { ban: restrictionOf(user) } });
  const toMuted = (user: RestrictedUser) => ({ user, standing: { mute: restrictionOf(user) } });
  const toOperator = (user: SdkUser) => ({ user, standing: { role: "operator" } as const });

  const toMember = (member: SdkMember): ListedPerson => ({
    user: member,
    standing: {
      role: String(member.role) === "operator" ? "operator" : "attendee",
      mute: member.isMuted ? restrictionOf(member) : noRestriction,
      ban: noRestriction,
    },
    present: String(member.connectionStatus) === "online",
  });

  function open(connection: JoinedConnection, channel: SdkChannel, query: MemberQuery): PagedList<ListedPerson> {
    const { filter, namePrefix, limit } = query;
    if (filter === "muted") return each(channel.createMutedUserListQuery({ limit }), toMuted);
    if (filter === "banned") return each(channel.createBannedUserListQuery({ limit }), toBanned);
    // The SDK's member list query does not send its operator filter (@sendbird/chat 4.22.12).
    if (filter === "operators") return each(channel.createOperatorListQuery({ limit }), toOperator);
    if (channel.isGroupChannel()) {
      const list = channel.createMemberListQuery({
        limit,
        ...(namePrefix !== "" && { nicknameStartsWithFilter: namePrefix }),
      });
      return each(list, toMember);
    }
    const roleOf = ({ userId }: SdkUser) => (channel.isOperator(userId) ? "operator" : "attendee");
    // This list does not say when a mute ends, so one that is known stays as it is.
    const { muteOf } = membersOf(connection, channel, elapsed);
    return each(channel.createParticipantListQuery({ limit }), (user) => {
      const isMuted = "isMuted" in user && user.isMuted === true;
      const known = isMuted ? muteOf(user.userId) : noRestriction;
      const isUnknown = isMuted && known.until <= elapsed();
      const mute = isUnknown ? { until: endless, reason: "" } : known;
      return { user, standing: { role: roleOf(user), mute }, present: true };
    });
  }

  return {
    async members(connection, channelUrl, query, signal) {
      const prefix = query.namePrefix.toLowerCase();
      const channel = await getChannel(connection, channelUrl);
      const records = membersOf(connection, channel, elapsed);
      const isRestrictedList = query.filter === "muted" || query.filter === "banned";
      if (isRestrictedList && !records.isOperator(connection.self.id))
        throw new ChatError("not-allowed", "Who is muted or banned is listed for operators.");
      const start = () =>
        mapped(open(connection, channel, query), () => {
          // Older than every event that comes while the list is read.
          const [revision, asOf] = [connection.channels.nextRevision(), elapsed()];
          return (people) =>
            people
              .map(({ user, standing, ...presence }): Member => {
                const answered = records.answer(toUser(user, connection.toAddress), standing, asOf);
                return { ...answered, ...presence, revision };
              })
              // Not every list of the service can be filtered by name or presence.
              .filter(({ present }) => query.filter !== "present" || present)
              .filter(({ user }) => user.name.toLowerCase().startsWith(prefix));
        });
      const page = await pages.read(query.cursor, start, signal);
      return { members: page.items, cursor: page.cursor };
    },
    clear: () => pages.clear(),
  };
}

function each<Item, Mapped>(list: PagedList<Item>, map: (item: Item) => Mapped): PagedList<Mapped> {
  return mapped(list, () => (page) => page.map(map));
}
