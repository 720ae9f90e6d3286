import type { UseMessageListResult } from "@foyer/chat-headless/list";
import { useMemo } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { useAnnounce } from "../context/announce-context";
import type { ListCommands } from "../context/list-commands";
import { toErrorText } from "../words/error-text";

type ListCalls = Pick<UseMessageListResult, "jumpTo" | "jumpToEnd" | "focus" | "pauseFollowing">;

/** The commands of a list for the chat around it; a jump that fails is announced. */
export function useOwnListCommands({ jumpTo, jumpToEnd, focus, pauseFollowing }: ListCalls): ListCommands {
  const announce = useAnnounce();
  const errors = useLabels().error;
  return useMemo(
    () => ({
      async jumpTo(messageId, options) {
        const outcome = await jumpTo(messageId, options);
        if (outcome.type === "failed") announce(toErrorText(outcome.error.code, errors));
        return outcome.type === "shown";
      },
      jumpToLatest: jumpToEnd,
      focus,
      pauseFollowing,
    }),
    [jumpTo, jumpToEnd, focus, pauseFollowing, announce, errors],
  );
}
