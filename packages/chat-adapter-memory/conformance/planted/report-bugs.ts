import { ChatError, toChatError } from "@foyer/chat-headless/core";
import type { PlantedBug } from "./planted-bug";

export const reportBugs: readonly PlantedBug[] = [
  {
    name: "hides what was reported from everybody",
    caughtBy: "reports: of another's message are seen by nobody in the channel",
    plant: (adapter, service) => ({
      async reportMessage(url, messageId, report, options) {
        await adapter.reportMessage?.(url, messageId, report, options);
        await service.control.deleteMessage({ channelUrl: url, messageId, mode: "soft" });
      },
    }),
  },
  {
    name: "takes only one report of a message",
    caughtBy: "reports: may be repeated",
    plant(adapter) {
      const reported = new Set<string>();
      return {
        async reportMessage(url, messageId, report, options) {
          if (reported.has(messageId)) throw new ChatError("not-allowed", "It was reported already.");
          reported.add(messageId);
          await adapter.reportMessage?.(url, messageId, report, options);
        },
      };
    },
  },
  {
    name: "takes reports of what is gone",
    caughtBy: "reports: of a message that is gone are refused as not-found",
    plant: (adapter) => ({
      reportMessage: async (url, messageId, report, options) =>
        adapter.reportMessage?.(url, messageId, report, options).catch((error: unknown) => {
          if (toChatError(error).code !== "not-found") throw error;
        }),
    }),
  },
  {
    name: "loses what the reporter wrote",
    caughtBy: "reports: reach those who moderate, with the reporter's words",
    plant: (adapter) => ({
      reportMessage: async (url, messageId, report, options) =>
        adapter.reportMessage?.(url, messageId, { ...report, comment: "" }, options),
    }),
  },
];
