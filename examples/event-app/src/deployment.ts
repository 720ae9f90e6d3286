import type { ChatFlags } from "@foyer/chat-headless";
import { createHttpEventApi, toEventDomain, type EventApi, type RuntimeConfig } from "@foyer/event-ui";
import { cast } from "./demo/cast";
import { demoSlug } from "./demo/demo-event";
import { createDemoEventApi } from "./demo/demo-event-api";
import { createChatOpener, type OpenChat } from "./open-chat";
import type { Address } from "./settings/address";
import type { Demo } from "./settings/demo-choices";

/** One site: what its configuration and the address make of the build. */
export interface Deployment {
  readonly config: RuntimeConfig;
  readonly api: EventApi;
  readonly domain: string | null;
  /** The event at `/`. */
  readonly defaultEventSlug: string | undefined;
  readonly flags: Partial<ChatFlags>;
  /** `null` for a site with an event service: who one is and what happens are its decision then. */
  readonly demo: Demo | null;
  /** The way to the chat of an event one was let into. The same event gets the same adapter. */
  readonly chat: Promise<OpenChat>;
}

export function createDeployment(config: RuntimeConfig, address: Address, location: Location): Deployment {
  const chat = createChatOpener(config, address, location.href);
  const shared = {
    config,
    chat,
    domain: toEventDomain(location.hostname, config.mockDomain),
    flags: { ...config.flags, ...address.flags },
  };
  const { apiDomain, accessToken = "" } = config;
  if (apiDomain !== undefined) {
    const api = createHttpEventApi({ apiDomain, accessToken });
    return { ...shared, api, defaultEventSlug: config.defaultEventSlug, demo: null };
  }
  const userId = address.as ?? cast[0]?.id ?? "";
  const people = import("./demo/demo-people").then(({ demoPeople }) => demoPeople);
  return {
    ...shared,
    api: createDemoEventApi(
      address.scenario,
      userId,
      Date.now(),
      people.then(({ attendees }) => attendees),
    ),
    defaultEventSlug: config.defaultEventSlug ?? demoSlug,
    demo: { userId, scenario: address.scenario, people: people.then(({ choices }) => choices) },
  };
}
