import type { OpenChannel } from "@sendbird/chat/openChannel";
import { expect, it } from "vitest";
import { asSdk } from "../../test/sdk-objects";
import { enterOpenChannel } from "./enter-open-channel";

/** An open channel of the SDK, which counts how often it is entered. */
function begin(isRefused = false) {
  const counts = { entered: 0 };
  class Channel {
    readonly url = "hall";
    async enter() {
      if (this.url !== "hall") throw new Error("Entered without its channel.");
      counts.entered += 1;
      if (isRefused) throw new Error("banned");
    }
  }
  return { counts, channel: asSdk<OpenChannel>(new Channel()) };
}

it("entering an open channel enters it once each time", async () => {
  const { counts, channel } = begin();
  await enterOpenChannel(channel);
  const { enter } = channel;
  await enterOpenChannel(channel);
  expect(counts.entered).toBe(2);
  expect(channel.enter, "it is replaced once").toBe(enter);
});

it("entering an open channel rejects where the service refuses, and leaves no rejection unhandled when the SDK enters by itself", async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (thrown: unknown) => void unhandled.push(thrown);
  process.on("unhandledRejection", onUnhandled);
  const { counts, channel } = begin(true);
  await expect(enterOpenChannel(channel)).rejects.toThrow("banned");
  void channel.enter();
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => void setImmediate(resolve));
  process.off("unhandledRejection", onUnhandled);
  expect([counts.entered, unhandled]).toEqual([2, []]);
});
