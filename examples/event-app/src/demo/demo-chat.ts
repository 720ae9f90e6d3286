import { createCrowd, createMemoryChatService } from "@foyer/chat-adapter-memory";
import { systemEnvironment, type ChatAdapter, type User } from "@foyer/chat-headless";
import type { DemoConsole } from "./console";
import { createDemoConversation } from "./demo-conversation";
import { demoChannelUrl } from "./demo-event";
import type { Scenario } from "./scenario";
import { stageScenario } from "./stage-scenario";

export interface DemoChat {
  readonly adapter: ChatAdapter;
  readonly console: DemoConsole;
}

/**
 * The chat service of this browser: all windows of one scenario share it, and what was said survives a reload. `users` are
 * the people of an event service, where there is one.
 */
export async function openDemoChat(
  scenario: Scenario,
  userId: string,
  site: string,
  users: readonly User[] = [],
): Promise<DemoChat> {
  const environment = systemEnvironment;
  const service = createMemoryChatService({ environment });
  await service.control.load(createDemoConversation(scenario, environment.now(), site, users));
  const { control } = service;
  await stageScenario(scenario, userId, control, environment);
  const crowd = createCrowd(control, { channelUrl: demoChannelUrl, environment, messagesPerMinute: 120 });
  if (scenario === "busy-crowd") await crowd.start();
  return {
    adapter: service.createAdapter(),
    console: { control, environment, crowd, people: () => control.users(), reset: () => Promise.resolve() },
  };
}
