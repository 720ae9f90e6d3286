import type { ChannelKind } from "../src/index";
import { createLoopbackService, type ServiceActions, type ServicePlace } from "./loopback-service";

/** A service that runs beside the browser, as the page knows it. */
interface RemoteService {
  readonly id: number;
  readonly place: ServicePlace;
  /** The names of what can be asked of it. */
  readonly actions: readonly (keyof ServiceActions)[];
}

/** Requests of a page in Vitest's browser to Vitest's own process: the service cannot run in a page. */
export interface LoopbackCommands {
  /** Starts a loopback service of its own. */
  startLoopback(kind: ChannelKind): Promise<RemoteService>;
  /** Asks something of a service. */
  askLoopback(id: number, action: keyof ServiceActions, args: readonly unknown[]): Promise<unknown>;
  /** Ends the services that were not ended yet, and answers how many that were. */
  endLoopbacks(): Promise<number>;
}

declare module "vitest/browser" {
  interface BrowserCommands extends LoopbackCommands {}
}

const services = new Map<number, ServiceActions>();
let lastId = 0;

export const loopbackCommands: LoopbackCommands = {
  async startLoopback(kind) {
    const { place, actions } = await createLoopbackService(kind);
    lastId += 1;
    services.set(lastId, actions);
    return { id: lastId, place, actions: Object.keys(actions) as (keyof ServiceActions)[] };
  },
  async askLoopback(id, action, args) {
    const actions = services.get(id);
    if (actions === undefined) throw new Error(`Service ${id} has ended already.`);
    if (action === "end") services.delete(id);
    return Reflect.apply(actions[action], actions, args) as unknown;
  },
  async endLoopbacks() {
    const left = [...services.values()];
    services.clear();
    await Promise.all(left.map((actions) => actions.end()));
    return left.length;
  },
};
