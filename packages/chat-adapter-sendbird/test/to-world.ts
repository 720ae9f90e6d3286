import type { World } from "@foyer/chat-headless/testing";
import { createSendbirdAdapter, type ChannelKind, type SendbirdAdapterOptions } from "../src/index";
import type { ServiceActions, ServicePlace } from "./loopback-service";
import { people } from "./people";

/** Milliseconds the SDK waits for an answer: enough for two busy cores, and not much more. */
const ackTimeout = 3000;

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
    ackTimeout,
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
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    dispose: end,
    control: { ...controls, ...known, stranger: { userId: "mallory", getToken: async () => "no such token" } },
  };
}
