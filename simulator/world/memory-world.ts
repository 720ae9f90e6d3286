import { createTabService, type TabService } from "../../packages/chat-adapter-memory/src/service/memory-service";
import { createMemoryAdapter } from "../../packages/chat-adapter-memory/src/client/memory-adapter";
import type { ServerFrame, Transport } from "../../packages/chat-adapter-memory/src/protocol/frames";
import { createClock, type SimulatedClock } from "./clock";
import { createDice } from "./dice";
import { createHostileAdapter } from "./hostile-adapter";
import { checkEnd, watchTold } from "../team/watch-told";
import { Violation } from "./violation";
import type { Line, LineEnd } from "./service";
import { absentId, channelUrl, ghostId, otherChannelUrl, otherText, type WorldSettings } from "./settings";
import type { Reports, Surroundings, World } from "./world";

const start = 1_700_000_000_000;

/** A service in memory with one channel and its people, behind a hostile adapter, in virtual time. */
export async function createMemorySurroundings(
  settings: WorldSettings,
  { ledger, fail }: Reports,
): Promise<Surroundings> {
  const { seed, latency, echo, changes, idempotentSend, unread, softDelete, tokens } = settings;
  const clock = createClock(start, fail);
  const random = createDice(seed, "service").random;
  let serviceKeys = 0;
  const service = createTabService({
    environment: {
      now: clock.now,
      elapsed: clock.now,
      after: clock.after,
      frame: (run) => clock.after(16, run),
      random,
      newKey: () => `service.${++serviceKeys}`,
    },
    seed,
    latency: { call: latency.call, event: latency.event },
    capabilities: { changes: changes !== "none", idempotentSend, unread, softDelete },
    maxPageSize: settings.mostPerAnswer,
    changesKept: changes === "forgetful" ? 6 : 10_000,
    tokens: tokens ? "issued" : "any",
    echo,
    logLines: 0,
  });
  service.server.events.on("event", ({ event }) => {
    if (event.type === "member-changed" && event.member.banned) ledger.banned(event.member.user.id);
    if (event.type === "member-changed" && settings.isTeam && event.channelUrl === channelUrl)
      checkEnd(event.member, service.server.channel(channelUrl).people.get(event.member.user.id), clock.now(), fail);
    if (event.type !== "message-received") return;
    const { id, sender, key } = event.message;
    const author =
      settings.isTeam && key !== null && sender && service.server.channel(channelUrl).people.get(sender.id);
    if (author && (author.muted || author.banned))
      fail(new Violation("I20 who is muted writes nothing", `${author.userId} ${id}`));
    if (sender !== null && key !== null) ledger.stored({ id, userId: sender.id, key });
  });
  await prepareChannel(service, clock, settings);

  return { clock, service, openLine: (world, end) => openMemoryLine(world, service, end) };
}

function openMemoryLine(world: World, service: TabService, { settings, clock, environment, dice }: LineEnd): Line {
  let clientId: string | null = null;
  let transport: Transport | null = null;
  let listeners = 0;

  function openTransport(receive: (frame: ServerFrame) => void): Transport {
    const opened = service.openTransport((frame) => {
      clock.run(() => {
        if (frame.type === "opened") clientId = frame.clientId;
        receive(frame);
      });
    });
    transport = opened;
    return opened;
  }

  const memory = createMemoryAdapter({
    openTransport,
    capabilities: service.capabilities,
    moderation: world.settings.isTeam ? service.moderation : undefined,
    environment,
    random: () => environment.random(),
    options: { environment, heartbeat: 20_000 },
    countListeners: (by) => void (listeners += by),
  });
  const drop = () => {
    if (clientId !== null) void service.control.dropClients({ clientId });
  };
  const told = world.settings.isTeam ? watchTold(world, memory, settings.userId) : memory;
  const adapter = createHostileAdapter(told, {
    rates: world.faults,
    isSpared: (method) => world.settings.spared.includes(method),
    dice,
    environment,
    drop,
    idempotentSend: world.settings.idempotentSend,
    knowsChanges: world.settings.changes === "all",
    isGone: (event) =>
      "message" in event && service.server.channel(event.channelUrl).log.get(event.message.id) === undefined,
    count: world.countFault,
  });
  return {
    adapter,
    drop,
    sleep() {
      if (clientId !== null) void service.control.sleepClients({ clientId });
    },
    cut: () => transport?.close(),
    listeners: () => listeners,
  };
}

async function prepareChannel(
  service: TabService,
  clock: SimulatedClock,
  { seed, pages, history, isRendered, isTeam, hasSecondRoom }: WorldSettings,
): Promise<void> {
  const { control } = service;
  const ids = [...new Set([...pages.map(({ userId }) => userId), "dan", ghostId])];
  for (const id of ids) await control.addUser({ id, name: id.toUpperCase() });
  await control.addChannel({ url: channelUrl, name: "Hall", memberIds: ids });
  if (isRendered || hasSecondRoom) {
    await control.addChannel({ url: otherChannelUrl, name: "Lounge", memberIds: ids });
    await control.post({ channelUrl: otherChannelUrl, userId: ghostId, text: `${otherText} 1` });
  }
  if (isTeam) await control.addUser({ id: absentId, name: absentId.toUpperCase() });
  for (const { userId } of isTeam ? pages.slice(0, 2) : [])
    await control.setRole({ channelUrl, userId, role: "operator" });
  const dice = createDice(seed, "history");
  const roots: string[] = [];
  for (let index = 0; index < history; index++) {
    await clock.advance(dice.pick([0, 0, 1, 2_000]));
    const userId = dice.pickOf(ids) ?? ghostId;
    const parentId = dice.chance(0.2) ? dice.pickOf(roots) : undefined;
    const listing = parentId === undefined ? {} : { parentId, inMainList: dice.chance(0.7) };
    const { id } = await control.post({ channelUrl, userId, text: `history ${index}`, ...listing });
    if (parentId === undefined) roots.push(id);
  }
}
