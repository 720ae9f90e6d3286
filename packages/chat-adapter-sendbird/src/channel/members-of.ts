import type { SdkChannel } from "../sdk/load-sdk";
import type { JoinedConnection } from "./channel-records";
import { isOwnOperator } from "./load-standings";
import { createMemberRecords, type MemberRecords } from "./member-records";

/**
 * The known facts about the people of a channel; of a channel that is not joined, whether this person operates it.
 *
 * @param elapsed that of the page
 */
export function membersOf(
  { channels, self }: Pick<JoinedConnection, "channels" | "self">,
  channel: SdkChannel,
  elapsed: () => number,
): MemberRecords {
  const joined = channels.get(channel.url)?.members;
  if (joined !== undefined) return joined;
  const records = createMemberRecords({
    selfId: self.id,
    isPresent: () => false,
    revision: channels.nextRevision,
    elapsed,
  });
  if (isOwnOperator({ self }, channel)) records.notice(self, { role: "operator" });
  return records;
}
