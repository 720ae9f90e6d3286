import { onTestFinished } from "vitest";
import type { ModerationAct } from "../src/core/moderation/act";
import {
  createModeration,
  type DoneAct,
  type Moderation,
  type ModerationOutcome,
} from "../src/core/moderation/moderation";
import type { Standing } from "../src/core/moderation/standings";
import type { ChatOptions } from "../src/core/owner/chat";
import type { Message } from "../src/core/port/model";
import { channelUrl, createWorld, type OpenChat, type World } from "./world";

export const ben = { id: "ben", name: "Ben" };
export const mute = (seconds: number | null = 600): ModerationAct => ({
  type: "mute",
  user: ben,
  seconds,
  reason: "spam",
});

/** A world in which Ann operates the hall. */
export interface Scene extends World {
  readonly chat: OpenChat;
  readonly moderation: Moderation;
  /** Does an act; time passes until it is answered, a minute at most. */
  act(act: ModerationAct, signal?: AbortSignal): Promise<ModerationOutcome>;
  undo(id: string, isSure?: boolean): Promise<ModerationOutcome>;
  settle<T>(promise: Promise<T>): Promise<T>;
  message(id: string): Message;
  /** Ben's standing at the service. */
  ben(): Promise<{ muted: boolean; banned: boolean; endsIn: number | null; reason: string }>;
}

/** Ann is an operator of the hall, and follows the lists of operators, muted and banned people. */
export async function begin(
  options: Parameters<typeof createWorld>[0] = {},
  more: (world: World) => Partial<ChatOptions> = () => ({}),
): Promise<Scene> {
  const world = await createWorld(options);
  const { control } = world.service;
  await control.setRole({ channelUrl, userId: "ann", role: "operator" });
  const chat = await world.enter("ann", more(world));
  const moderation = chat.part(createModeration);
  onTestFinished(moderation.start());
  await world.environment.advance(5_000);
  const settle = async <T>(promise: Promise<T>): Promise<T> => {
    let isSettled = false;
    void promise.finally(() => (isSettled = true));
    for (let time = 0; time < 60_000 && !isSettled; time += 500) await world.environment.advance(500);
    return promise;
  };
  return {
    ...world,
    chat,
    moderation,
    settle,
    act: (act, signal) => settle(moderation.act(act, signal)),
    undo: (id, isSure) => settle(moderation.undo(id, isSure)),
    message: (id) => chat.find(id)!,
    async ben() {
      const { muted, banned, endsIn = null, reason = "" } = await settle(moderation.getMember("ben"));
      return { muted, banned, endsIn, reason };
    },
  };
}

export const standingOf = ({ moderation }: Scene, id = "ben"): Standing | undefined =>
  moderation.standings.store.get().get(id);
export const latest = ({ moderation }: Scene): DoneAct => moderation.store.get().done[0]!;
/** How often the service has executed a method, whatever became of the answer. */
export const callsOf = (scene: Scene, method: string): number =>
  scene.service.log.lines().filter((line) => line.endsWith(` ${method} ok`)).length;

/** People are muted by another operator, one after the other. Zoe is there, and not muted. */
export async function crowdOfMuted(count: number): Promise<Scene> {
  const scene = await begin();
  const { control } = scene.service;
  for (let index = 0; index < count; index++) {
    const userId = `a${String(index).padStart(3, "0")}`;
    await control.addUser({ id: userId, name: userId });
    await control.mute({ channelUrl, userId });
  }
  await control.addUser({ id: "zoe", name: "Zoe" });
  await scene.environment.advance(5_000);
  return scene;
}
