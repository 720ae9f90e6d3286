import { ChatError, toChatError } from "@foyer/chat-headless/core";
import { hearing, type PlantedBug } from "./planted-bug";

export const slowModeBugs: readonly PlantedBug[] = [
  {
    name: "does not tell of slow mode",
    caughtBy: "slow mode: is told to everybody, and to those who join later",
    plant: (adapter) =>
      hearing(adapter, (event) => [
        event.type === "channel-changed" ? { ...event, channel: { ...event.channel, slowModeSeconds: 0 } } : event,
      ]),
  },
  {
    name: "does not say how long slow mode lasts",
    caughtBy: "slow mode: refuses what comes too soon as rate-limited, with the time to wait",
    plant: (adapter) => ({
      sendText: (url, draft, options) =>
        adapter.sendText(url, draft, options).catch((error: unknown) => {
          const { code } = toChatError(error);
          throw new ChatError(code);
        }),
    }),
  },
  {
    name: "says that slow mode ends sooner than it does",
    caughtBy: "slow mode: takes the next message once the time is over",
    plant: (adapter) => ({
      sendText: (url, draft, options) =>
        adapter.sendText(url, draft, options).catch((error: unknown) => {
          const { code, retryAfter } = toChatError(error);
          throw new ChatError(code, code, { retryAfter: (retryAfter ?? 0) / 4 });
        }),
    }),
  },
  {
    name: "lets each device have a slow mode of its own",
    caughtBy: "slow mode: counts what the person has sent on another device",
    plant(adapter, service) {
      let isFirst = true;
      let userId = "";
      return {
        connect(session, options) {
          ({ userId } = session);
          return adapter.connect(session, options);
        },
        sendText(url, draft, options) {
          const isFree = isFirst;
          isFirst = false;
          return adapter.sendText(url, draft, options).catch((error: unknown) => {
            if (!isFree || toChatError(error).code !== "rate-limited") throw error;
            return service.control.post({ channelUrl: url, userId, text: draft.text });
          });
        },
      };
    },
  },
];
