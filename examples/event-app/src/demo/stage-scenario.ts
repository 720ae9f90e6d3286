import type { MemoryChatControl } from "@foyer/chat-adapter-memory";
import type { Scenario } from "./scenario";

/** The visitor, and somebody of the hall's team. */
export const moderatorIds = ["mira", "ulla"] as const;

/** Milliseconds that history takes in `loading`: long enough to look at, short enough to see it end. */
const slowHistory = 4000;

/**
 * Makes the chat service behave as a scenario says. Each window makes the changes that concern its person, the leading
 * one all others. Some scenarios are about the event service and change nothing here.
 */
export async function stageScenario(
  scenario: Scenario,
  self: { readonly channelUrl: string; readonly userId: string },
  isLeading: boolean,
  control: MemoryChatControl,
): Promise<void> {
  if (scenario === "muted") return control.mute(self);
  if (scenario === "banned") return control.ban(self);
  if (!isLeading) return;
  switch (scenario) {
    case "loading":
      await control.addFault({
        method: "getMessages",
        fault: { type: "delay", min: slowHistory, max: slowHistory },
        count: 1,
      });
      return;
    case "cannot-connect":
      return control.setConnections("refused");
    case "moderator":
      for (const userId of moderatorIds)
        await control.setRole({ channelUrl: self.channelUrl, userId, role: "operator" });
      return;
    case "frozen":
      return control.freeze({ channelUrl: self.channelUrl });
    default:
  }
}
