import type { BaseChannel, RestrictedUser, User as SdkUser } from "@sendbird/chat";
import type { DriverEvent } from "@foyer/chat-headless/core";
import type { ToAddress } from "../sdk/to-address";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import type { JoinedChannelRecord } from "./joined-channel-record";
import type { ChannelRecords } from "./channel-records";
import type { StandingChange } from "./member-records";
import { notRestricted, toRestrictionEnd } from "./restriction-end";

type ChannelUrl = Pick<BaseChannel, "url">;

/** The SDK's handlers of events about what people may do, for both kinds of channel. */
export function createMemberHandlers({
  channels,
  selfId,
  toAddress,
  clock,
  elapsed,
  emit,
  ifJoined,
}: {
  readonly channels: ChannelRecords;
  readonly selfId: string;
  readonly toAddress: ToAddress;
  readonly clock: ServerClock;
  /** That of the page. */
  readonly elapsed: () => number;
  readonly emit: (event: DriverEvent) => void;
  readonly ifJoined: (channelUrl: string, handle: (record: JoinedChannelRecord) => void) => void;
}) {
  const endOf = ({ restrictionInfo }: RestrictedUser) => toRestrictionEnd(restrictionInfo, clock, elapsed());

  function emitMember(url: string, user: SdkUser, change: StandingChange): void {
    ifJoined(url, ({ members }) =>
      emit({ type: "member-changed", channelUrl: url, member: members.notice(toUser(user, toAddress), change) }),
    );
  }

  return {
    onUserMuted: ({ url }: ChannelUrl, user: RestrictedUser) => emitMember(url, user, { mutedUntil: endOf(user) }),
    onUserUnmuted: ({ url }: ChannelUrl, user: SdkUser) => emitMember(url, user, { mutedUntil: notRestricted }),
    onUserBanned({ url }: ChannelUrl, user: RestrictedUser) {
      const bannedUntil = endOf(user);
      if (user.userId === selfId) channels.noticeBan(url, bannedUntil);
      ifJoined(url, ({ present }) => present.delete(user.userId));
      emitMember(url, user, { bannedUntil });
    },
    onUserUnbanned({ url }: ChannelUrl, user: SdkUser) {
      emitMember(url, user, { bannedUntil: notRestricted });
      if (user.userId !== selfId) return;
      channels.noticeBan(url, notRestricted);
      // The core joins again, now with success.
      if (channels.isBannedFrom(url)) emit({ type: "continuity-lost", channelUrl: url });
    },
    onOperatorUpdated: ({ url }: ChannelUrl, users: SdkUser[]) =>
      ifJoined(url, ({ members }) => {
        for (const member of members.noticeOperators(users.map((user) => toUser(user, toAddress)))) {
          emit({ type: "member-changed", channelUrl: url, member });
        }
      }),
  };
}
