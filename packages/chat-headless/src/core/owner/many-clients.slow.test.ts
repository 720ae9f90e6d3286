import { describe, expect, it } from "vitest";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import type { ChatAdapter } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { clientOf } from "./client";

describe("many clients that are refused", () => {
  it("spread their attempts: at most 1.3 n a second at first, 0.1 n later (R12, F27)", async () => {
    const clients = 1_000;
    const environment = createVirtualEnvironment({ seed: 7 });
    const start = environment.now();
    const perSecond: number[] = [];
    const firstRetries: number[] = [];
    const refusing = (): ChatAdapter => {
      let tries = 0;
      return {
        subscribe: () => () => {},
        disconnect: async () => {},
        async connect() {
          const at = environment.now() - start;
          if (tries++ > 0) perSecond[Math.floor(at / 1_000)] = (perSecond[Math.floor(at / 1_000)] ?? 0) + 1;
          if (tries === 2) firstRetries.push(at);
          throw new ChatError("not-connected", "down");
        },
      } as Partial<ChatAdapter> as ChatAdapter;
    };
    const releases = Array.from({ length: clients }, () =>
      clientOf(refusing(), environment).retain({
        session: { userId: "ann", getToken: async () => null },
        channelUrl: null,
        onError: () => {},
        isReleased: () => false,
        deletedIds: () => [],
        evict: () => {},
        receive: () => {},
      }),
    );
    await environment.advance(600_000);
    for (const release of releases) release();
    await environment.advance(5_000);
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(1.3 * clients);
    expect(Math.max(...perSecond.slice(60).map((count) => count ?? 0))).toBeLessThanOrEqual(0.11 * clients);
    // No tenth of the first second has more than its share and a half.
    const tenths = Array.from({ length: 10 }, (_, i) => firstRetries.filter((at) => Math.floor(at / 100) === i).length);
    expect(Math.max(...tenths)).toBeLessThan(150);
    expect(environment.pending()).toBe(0);
  });
});
