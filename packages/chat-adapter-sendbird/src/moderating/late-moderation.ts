import {
  ChatError,
  createLazyPart,
  type Complete,
  type DriverModeration,
  type ModerationCapabilities,
} from "@foyer/chat-headless/core";
import type { ChannelKind } from "../options";
import type { createModeration } from "./moderation";

/**
 * The SDK lets operators do in each kind of channel what is said here (@sendbird/chat 4.22.12): open channels are frozen, and the pace
 * of slow mode is set, from a server only. A deleted message cannot be restored.
 */
export function toModerationCapabilities(kind: ChannelKind): ModerationCapabilities {
  return {
    mute: true,
    ban: true,
    freeze: kind === "group",
    operators: true,
    messagesBy: true,
    removal: "final",
    slowModes: [],
  };
}

const part = createLazyPart(() => import("./moderation"));

/** The methods of operators, whose code is loaded when one of them first acts: no attendee needs it. */
export function createLateModeration(...args: Parameters<typeof createModeration>): Complete<DriverModeration> {
  const load = async () => {
    try {
      return (await part.load()).createModeration(...args);
    } catch (cause) {
      // Nothing was asked of the service yet.
      throw new ChatError("not-connected", "The code for operators could not be loaded.", { cause });
    }
  };
  return {
    restrict: async (...call) => (await load()).restrict(...call),
    lift: async (...call) => (await load()).lift(...call),
    setRole: async (...call) => (await load()).setRole(...call),
    changeChannel: async (...call) => (await load()).changeChannel(...call),
    getMember: async (...call) => (await load()).getMember(...call),
    getMessagesBy: async (...call) => (await load()).getMessagesBy(...call),
  };
}
