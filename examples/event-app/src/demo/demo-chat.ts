import { createMemoryDesk, createSharedMemoryChat, type ConversationData } from "@foyer/chat-adapter-memory";
import { systemEnvironment, type ChatAdapter, type ModerationDesk } from "@foyer/chat-headless";
import { isInCast } from "./cast";
import type { DemoConsole } from "./console";
import { forgetUnsent } from "./forget-unsent";
import { createDemoCrowd } from "./live/demo-crowd";
import { createDemoNetwork } from "./live/demo-network";
import { startTrouble } from "./live/demo-trouble";
import { watchDeliveries } from "./live/watch-deliveries";
import { watchFrozen } from "./live/watch-frozen";
import type { Scenario } from "./scenario";
import { moderatorIds, stageScenario } from "./stage-scenario";

export interface DemoChat {
  readonly adapter: ChatAdapter;
  /** Of the person, who may look at it while they are an operator. */
  readonly desk: ModerationDesk;
  readonly console: DemoConsole;
}

/** The first content of this browser's chat service. */
export interface DemoHall {
  /** The messages from before anybody came. Called once. */
  readonly conversation: () => ConversationData;
  /** The people who are present without a window. */
  readonly presentIds: readonly string[];
}

/** The chat service of this browser: all windows of one scenario share it, and what was said survives a reload. */
export function openDemoChat(
  scenario: Scenario,
  self: { readonly channelUrl: string; readonly userId: string },
  { conversation, presentIds }: DemoHall,
): DemoChat {
  const environment = systemEnvironment;
  const shared = createSharedMemoryChat({
    name: `foyer-${scenario}`,
    environment,
    setUp: (control) => control.load(conversation()),
    // A history of this size stays with its window: writing it down would take longer than making it again.
    alone: scenario === "50000",
  });
  const { control } = shared;
  const { channelUrl, userId } = self;
  const findAttendees = async () => (await control.users()).filter(({ id }) => !isInCast(id)).slice(0, 60);
  const crowd = createDemoCrowd(control, { channelUrl, findAttendees, environment });
  const network = createDemoNetwork(control, userId, environment, scenario === "cannot-connect" ? "offline" : "good");

  async function fillHall(): Promise<void> {
    const known = new Set((await control.users()).map(({ id }) => id));
    await control.setPresence({ userIds: presentIds.filter((id) => known.has(id)), present: true });
  }

  async function beginTrouble(): Promise<void> {
    const people = (await findAttendees()).slice(0, 6);
    const { createAdapter } = shared;
    startTrouble({ channelUrl, createAdapter, control, people, operatorId: moderatorIds[1], environment });
  }

  async function stage(): Promise<void> {
    await shared.ready();
    shared.onServiceStart(() => void Promise.all([network.renew(), fillHall()]).catch(() => undefined));
    await fillHall();
    // Changes that concern everybody are made once, by the window that runs the service.
    await stageScenario(scenario, self, shared.isLeading(), control);
    if (scenario === "flaky-network") await network.choose("flaky");
    if (scenario === "moderator" && shared.isLeading()) await beginTrouble();
    if (scenario === "busy-crowd" && shared.isLeading()) await crowd.choose("busy");
  }
  const staged = stage();
  // Nobody gets in before the stage is set.
  const { adapter: watched, deliveries } = watchDeliveries(shared.createAdapter(), control);
  const adapter = watchFrozen(watched, channelUrl, crowd.setPaused);
  const connect: ChatAdapter["connect"] = async (session, options) => {
    await staged;
    return adapter.connect(session, options);
  };

  return {
    adapter: { ...adapter, connect },
    desk: createMemoryDesk({ control, userId }),
    console: {
      control,
      environment,
      crowd,
      network,
      deliveries,
      async reset() {
        try {
          await shared.reset();
        } finally {
          // After the chat of this page has stored what it knows. Where it failed, the next page tries it again.
          window.addEventListener("pagehide", forgetUnsent);
          window.location.reload();
        }
      },
    },
  };
}
