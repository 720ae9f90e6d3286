import type { MemoryChatControl } from "@foyer/chat-adapter-memory";
import type { Environment } from "@foyer/chat-headless";
import type { Scenario } from "./scenario";

/** Milliseconds that history takes in `loading`: long enough to look at, short enough to see it end. */
const slowHistory = 4000;
/** Milliseconds between two drops of the line in `flaky-network`. */
const dropInterval = 20_000;

/**
 * Makes the chat service behave as a scenario says. What is about one person is done by each window, all else by the leading
 * one. Some scenarios are about the event service and change nothing here.
 */
export async function stageScenario(
  scenario: Scenario,
  self: { readonly channelUrl: string; readonly userId: string },
  isLeading: boolean,
  control: MemoryChatControl,
  environment: Environment,
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
    case "frozen":
      return control.freeze({ channelUrl: self.channelUrl });
    case "flaky-network":
      await control.addFault({ method: "any", fault: { type: "delay", min: 200, max: 2500 } });
      await control.addFault({ method: "sendText", fault: { type: "lose-ack" }, probability: 0.15 });
      await control.addFault({ event: "any", fault: { type: "reorder", within: 800 }, probability: 0.2 });
      await control.addFault({ event: "any", fault: { type: "duplicate", copies: 1, within: 800 }, probability: 0.2 });
      return dropAgainAndAgain(control, environment);
    default:
  }
}

function dropAgainAndAgain(control: MemoryChatControl, environment: Environment): void {
  environment.after(dropInterval, () => {
    void control.dropClients();
    dropAgainAndAgain(control, environment);
  });
}
