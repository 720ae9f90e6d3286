import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { expect, it } from "vitest";
import { toSdkChannel, toSdkConnection } from "../../test/sdk-objects";
import { createChannelRecords } from "../channel/channel-records";
import { createJoinedChannelRecord } from "../channel/joined-channel-record";
import { createMessageCache } from "../reading/message-cache";
import { createServerClock } from "../server-clock";
import { createModeration } from "./moderation";

it("a mute that waited for a new session lasts from when the service was asked for it", async () => {
  const environment = createVirtualEnvironment();
  const elapsed = () => environment.elapsed();
  const clock = createServerClock(elapsed);
  const channel = toSdkChannel("group", { muteUserWithUserId: async () => {} });
  const record = createJoinedChannelRecord(channel, "ann", () => 1, elapsed);
  record.members.notice({ id: "ann", name: "Ann" }, { role: "operator" });
  record.members.notice({ id: "ben", name: "Ben" }, { role: "attendee" });
  const channels = { ...createChannelRecords(clock, environment, () => 1), get: () => record };
  const connection = toSdkConnection(channel, {}, channels);
  const port = createModeration(connection, createMessageCache(clock), clock, elapsed, async (_, request) => {
    await environment.advance(8_000);
    return request();
  });
  const { signal } = new AbortController();
  const muted = await port.restrict("hall", { kind: "mute", userId: "ben", seconds: 5, reason: "" }, { signal });
  expect(muted).toMatchObject({ muted: true, endsIn: 5_000 });
});
