import type { BaseChannel, RestrictedUser, User as SdkUser } from "@sendbird/chat";
import type { DriverEvent } from "@foyer/chat-headless/core";
import type { ToAddress } from "../sdk/to-address";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import type { JoinedChannelRecord } from "./joined-channel-record";
import type { ChannelRecords } from "./channel-records";
import type { StandingChange } from "./member-records";
import { notRestricted, noRestriction, toRestriction } from "./restriction-end";

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
  onPromoted,
  onOtherBanned,
}: {
  readonly channels: ChannelRecords;
  readonly selfId: string;
  readonly toAddress: ToAddress;
  readonly clock: ServerClock;
  /** That of the page. */
  readonly elapsed: () => number;
  readonly emit: (event: DriverEvent) => void;
  readonly ifJoined: (channelUrl: string, handle: (record: JoinedChannelRecord) => void) => void;
  /** The signed-in person has become an operator. */
  readonly onPromoted: (channelUrl: string) => void;
  /** Another person was banned from a joined channel. */
  readonly onOtherBanned: (channelUrl: string) => void;
}) {
  const restrictionOf = ({ restrictionInfo }: RestrictedUser) => toRestriction(restrictionInfo, clock, elapsed());

  function emitMember(url: string, user: SdkUser, change: StandingChange): void {
    ifJoined(url, ({ members }) => {
      const member = members.notice(toUser(user, toAddress), change);
      if (members.isShown(user.userId)) emit({ type: "member-changed", channelUrl: url, member });
    });
  }

  return {
    onUserMuted: ({ url }: ChannelUrl, user: RestrictedUser) => emitMember(url, user, { mute: restrictionOf(user) }),
    onUserUnmuted: ({ url }: ChannelUrl, user: SdkUser) => emitMember(url, user, { mute: noRestriction }),
    onUserBanned({ url }: ChannelUrl, user: RestrictedUser) {
      const ban = restrictionOf(user);
      if (user.userId === selfId) channels.noticeBan(url, ban.until);
      ifJoined(url, ({ present }) => {
        present.delete(user.userId);
        if (user.userId !== selfId) onOtherBanned(url);
      });
      emitMember(url, user, { ban });
    },
    onUserUnbanned({ url }: ChannelUrl, user: SdkUser) {
      emitMember(url, user, { ban: noRestriction });
      if (user.userId !== selfId) return;
      channels.noticeBan(url, notRestricted);
      // The core joins again, now with success.
      if (channels.isBannedFrom(url)) emit({ type: "continuity-lost", channelUrl: url });
    },
    onOperatorUpdated: ({ url }: ChannelUrl, users: SdkUser[]) =>
      ifJoined(url, ({ members }) => {
        const wasOperator = members.isOperator(selfId);
        for (const member of members.noticeOperators(users.map((user) => toUser(user, toAddress)))) {
          emit({ type: "member-changed", channelUrl: url, member });
        }
        if (!wasOperator && members.isOperator(selfId)) onPromoted(url);
      }),
  };
}
