import { expect, expectTypeOf, it } from "vitest";
import type { Driver, DriverCapabilities, DriverConnection, DriverJoined, DriverSession, Line } from "./driver";

type RequiredKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];

const driver: Driver = {
  capabilities: { maxTextLength: 100 },
  open: async ({ userId }, { emit }) => ({
    self: { id: userId, name: "" },
    close() {},
    async join(channelUrl) {
      emit({ type: "continuity-lost", channelUrl });
      return { channel: { name: channelUrl } };
    },
    leave: async () => {},
    getMessages: async () => ({ messages: [], hasOlder: false, hasNewer: false, parent: null }),
    sendText: () => Promise.reject(new Error("no")),
    updateText: () => Promise.reject(new Error("no")),
    deleteMessage: async () => {},
  }),
};

/** The port of a later version: one capability, with its group and its event, more. */
interface LaterConnection extends DriverConnection {
  readonly polls?: { vote(channelUrl: string, messageId: string, option: number): Promise<void> };
}
interface LaterDriver extends Omit<Driver, "open" | "capabilities"> {
  readonly capabilities: DriverCapabilities & { readonly polls?: boolean };
  open(
    session: DriverSession & { readonly device?: string },
    line: Line & { voted?(): void },
  ): Promise<LaterConnection>;
}

it("a driver of today compiles with an optional group more", () => {
  const later: LaterDriver = driver;
  expect(later.capabilities.polls).toBeUndefined();
});

// A new one here breaks every driver that there is.
it("a driver has to have what it always had, and nothing more", () => {
  expectTypeOf<RequiredKeys<Driver>>().toEqualTypeOf<"capabilities" | "open">();
  expectTypeOf<RequiredKeys<DriverCapabilities>>().toEqualTypeOf<"maxTextLength">();
  expectTypeOf<RequiredKeys<DriverJoined>>().toEqualTypeOf<"channel">();
  expectTypeOf<RequiredKeys<DriverConnection>>().toEqualTypeOf<
    "self" | "close" | "join" | "leave" | "getMessages" | "sendText" | "updateText" | "deleteMessage"
  >();
});
