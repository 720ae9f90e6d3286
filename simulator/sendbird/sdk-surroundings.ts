import type { ChatAdapter } from "@foyer/chat-headless/core";
import {
  type ChannelKind,
  createSendbirdAdapter,
  type SendbirdModules,
} from "../../packages/chat-adapter-sendbird/src/index";
import { readMessageData } from "../../packages/chat-adapter-sendbird/src/reading/message-data";
import { loadSdk } from "../../packages/chat-adapter-sendbird/src/sdk/load-sdk";
import {
  createLoopbackServer,
  type LoopbackServer,
} from "../../packages/chat-adapter-sendbird/test/loopback/loopback-server";
import { createClock } from "../world/clock";
import { createDice } from "../world/dice";
import type { PageClock } from "../world/page-clock";
import type { Line, LineEnd } from "../world/service";
import { channelUrl, ghostId, type WorldSettings } from "../world/settings";
import type { Reports, Surroundings, World } from "../world/world";
import { createFacts } from "./loopback-facts";
import { createRequests } from "./loopback-requests";
import { installGlobals } from "./virtual-globals";
import { createVirtualNetwork } from "./virtual-network";
import { createDrawnFaults } from "./wire-faults";

const start = 1_700_000_000_000;
/** Milliseconds after which an event that was held back comes, and all others held back then, the last one first. */
const holdTime = 1_500;

/** The SDK's entries, loaded before time is virtual. */
const loaded: Readonly<Record<ChannelKind, SendbirdModules>> = {
  group: await loadModules("group"),
  open: await loadModules("open"),
};

async function loadModules(kind: ChannelKind): Promise<SendbirdModules> {
  const { chat, message, group, open } = await loadSdk(kind, null);
  return { chat, message, channel: group ?? open ?? {} };
}

/** A loopback service that the pages reach through the real SDK, all in virtual time. One at a time in a thread. */
export async function createSdkSurroundings(
  kind: ChannelKind,
  settings: WorldSettings,
  { ledger, fail }: Reports,
): Promise<Surroundings> {
  const clock = createClock(start, fail);
  const network = createVirtualNetwork(clock);
  installGlobals(clock, network);
  let world: World | null = null;
  const counts = new Map<string, number>();

  function dice(what: string) {
    const key = `${world?.step()}/${what}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return createDice(settings.seed, "wire", key, count);
  }

  const server = await createLoopbackServer({
    network: network.listen,
    latency: settings.latency.call,
    reconnectInterval: 1,
    reconnectMaxInterval: 4,
    reconnectAttempts: 5,
    faults: createDrawnFaults(
      () => world?.faults() ?? noRates(settings),
      dice,
      () => world?.countFault("dropping"),
      () => void clock.after(holdTime, () => server.hub.release()),
    ),
    onStored({ id, senderId, data }) {
      const { key } = readMessageData(data);
      if (senderId !== null && key !== undefined) ledger.stored({ id: String(id), userId: senderId, key });
    },
  });
  addPeople(server, kind, settings);
  return {
    clock,
    service: {
      control: createRequests(server, settings.softDelete, (userId) => ledger.banned(userId)),
      server: createFacts(server),
      stats: () => ({
        messages: server.state.channels.get(channelUrl)?.messages.length ?? 0,
        clients: server.hub.clients.size,
        inFlight: 0,
      }),
      close: () => void server.close(),
    },
    openLine: (opened, end) => openSdkLine((world = opened), server, kind, end),
  };
}

function noRates({ faults }: WorldSettings): WorldSettings["faults"] {
  return Object.fromEntries(Object.keys(faults).map((name) => [name, 0])) as unknown as WorldSettings["faults"];
}

function openSdkLine(
  world: World,
  server: LoopbackServer,
  kind: ChannelKind,
  { settings: { userId }, clock, environment }: LineEnd,
): Line {
  let listeners = 0;
  const adapter = createSendbirdAdapter({
    appId: "LOOPBACK",
    apiHost: server.apiHost,
    webSocketHost: server.webSocketHost,
    channelKind: kind,
    softDelete: world.settings.softDelete,
    load: async () => loaded[kind],
    environment,
  });
  return {
    adapter: onClock(adapter, clock, (by) => void (listeners += by)),
    drop: () => server.drop(userId),
    sleep: () => server.sleep(userId),
    cut: () => void adapter.disconnect(),
    listeners: () => listeners,
  };
}

/** Lets answers and events reach the page only while it runs. */
function onClock(adapter: ChatAdapter, clock: PageClock, countListeners: (by: number) => void): ChatAdapter {
  const gated = Object.entries(adapter).map(([name, member]: [string, unknown]) => {
    if (typeof member !== "function") return [name, member];
    const call = (...args: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        (Reflect.apply(member, adapter, args) as Promise<unknown>).then(
          (answer) => clock.run(() => resolve(answer)),
          (thrown: unknown) => clock.run(() => reject(thrown)),
        );
      });
    return [name, call];
  });
  return {
    ...(Object.fromEntries(gated) as unknown as ChatAdapter),
    subscribe(listener) {
      countListeners(1);
      const stop = adapter.subscribe((event) => clock.run(() => listener(event)));
      return () => {
        countListeners(-1);
        stop();
      };
    },
  };
}

function addPeople(server: LoopbackServer, kind: ChannelKind, { seed, pages, history }: WorldSettings): void {
  const ids = [...new Set([...pages.map(({ userId }) => userId), "dan", ghostId])];
  for (const id of ids) server.addUser(id, id.toUpperCase());
  const channel = server.addChannel(channelUrl, kind, "Hall", ids);
  const dice = createDice(seed, "history");
  const roots: number[] = [];
  for (let index = 0; index < history; index++) {
    const senderId = dice.pickOf(ids) ?? ghostId;
    const parentId = dice.chance(0.2) ? dice.pickOf(roots) : undefined;
    const listing = parentId === undefined ? {} : { parentId, inMainList: dice.chance(0.7) };
    const { id } = server.messages.post(channel, { senderId, text: `history ${index}`, ...listing });
    if (parentId === undefined) roots.push(id);
  }
}
