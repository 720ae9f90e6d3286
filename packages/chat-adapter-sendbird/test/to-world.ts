import { type Environment, systemEnvironment } from "@foyer/chat-headless/core";
import type { World } from "@foyer/chat-headless/testing";
import { createSendbirdAdapter, type ChannelKind, type SendbirdAdapterOptions } from "../src/index";
import type { ServiceActions, ServicePlace } from "./loopback-service";
import { people } from "./people";

/** Milliseconds of a slice of time. */
const slice = 100;
/** Milliseconds: more than a call may take. */
const patience = 15_000;

/**
 * Timers count the time in which this process came to run them, as the suite's own clock does: of what a busy machine
 * withheld no deadline is made.
 */
const environment: Environment = {
  ...systemEnvironment,
  after(delay, run) {
    let left = delay;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const length = Math.min(left, slice);
      left -= length;
      timer = setTimeout(left > 0 ? wait : run, length);
    };
    wait();
    return () => clearTimeout(timer);
  },
};

/** A world of the conformance suite. */
export interface ServiceWorld extends World {
  /** Of the person's adapters, with other options than usual. */
  readonly adapterOptions: SendbirdAdapterOptions;
}

/** A loopback service, wherever it runs, as a world whose people use the real SDK here. Disposing of it ends the service. */
export function toWorld(kind: ChannelKind, place: ServicePlace, actions: ServiceActions): ServiceWorld {
  const { apiHost, webSocketHost, channelUrl, ...known } = place;
  const { issueToken, end, ...controls } = actions;
  const adapterOptions: SendbirdAdapterOptions = {
    appId: "LOOPBACK",
    apiHost,
    webSocketHost,
    channelKind: kind,
    environment,
  };
  const person = (id: keyof typeof people) => ({
    user: { id, name: people[id] },
    session: { userId: id, getToken: () => issueToken(id) },
    createAdapter: () => createSendbirdAdapter(adapterOptions),
  });

  return {
    adapterOptions,
    channelUrl,
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    quietTime: 60,
    patience,
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    dispose: end,
    control: { ...controls, ...known, stranger: { userId: "mallory", getToken: async () => "no such token" } },
  };
}
