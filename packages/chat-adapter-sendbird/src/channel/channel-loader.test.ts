import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection } from "../../test/sdk-objects";
import { createChannelLoader } from "./channel-loader";

/** A loader of the hall, whose requests take 40 ms, and when each was made. */
function begin(kind: "group" | "open") {
  const environment = createVirtualEnvironment();
  const start = environment.elapsed();
  const refreshes: number[] = [];
  const pass = () => new Promise<void>((resolve) => void environment.after(40, resolve));
  const refreshed = toSdkChannel(kind, { name: "As it is now" });
  const channel = toSdkChannel(kind, {
    async refresh() {
      refreshes.push(environment.elapsed() - start);
      await pass();
      return refreshed;
    },
  });
  const getChannel = async () => (await pass(), channel);
  let interruptedAt = Number.NEGATIVE_INFINITY;
  const module = kind === "group" ? { groupChannel: { getChannel } } : { openChannel: { getChannel } };
  const connection = { ...toSdkConnection(channel, module), interruptedAt: () => interruptedAt };
  const load = createChannelLoader(environment);
  return {
    environment,
    channel,
    refreshed,
    refreshes,
    interrupt: () => (interruptedAt = environment.elapsed()),
    async load(signal = new AbortController().signal) {
      const loading = load(connection, "hall", signal);
      // A caller that gives up finds the rejection below.
      loading.catch(() => null);
      await environment.advance(1_000);
      const loaded = await loading;
      return { channel: loaded.channel, asOf: loaded.asOf - start };
    },
  };
}

describe("a channel that is loaded", () => {
  it("comes from the service the first time, and is refreshed each time after that", async () => {
    const { load, channel, refreshed, refreshes } = begin("group");
    expect((await load()).channel).toBe(channel);
    expect(refreshes).toEqual([]);
    expect((await load()).channel).toBe(refreshed);
    expect((await load()).channel).toBe(refreshed);
    expect(refreshes).toEqual([1_040, 2_040]);
  });

  it("is as old as the request, and in an open channel half a second older, for which the SDK reuses answers", async () => {
    const group = begin("group");
    expect([(await group.load()).asOf, (await group.load()).asOf]).toEqual([0, 1_040]);
    const open = begin("open");
    expect([(await open.load()).asOf, (await open.load()).asOf]).toEqual([-500, 540]);
  });

  it("is not refreshed in an open channel while the SDK may reuse an answer from before an interruption", async () => {
    const { load, interrupt, refreshes, environment } = begin("open");
    await load();
    await environment.advance(2_000);
    interrupt();
    await environment.advance(100);
    expect((await load()).asOf).toBe(3_000);
    expect(refreshes).toEqual([3_500]);
    await load();
    expect(refreshes).toEqual([3_500, 4_140]);
  });

  it("is refreshed in a group channel right after an interruption", async () => {
    const { load, interrupt, refreshes } = begin("group");
    await load();
    interrupt();
    await load();
    expect(refreshes).toEqual([1_040]);
  });

  it("is given up as soon as its signal is aborted", async () => {
    const { load } = begin("group");
    await expect(load(AbortSignal.abort("left"))).rejects.toBe("left");
  });
});
