import type { EventApi } from "@foyer/event-ui";
import type { Address } from "../settings/address";
import type { Demo } from "../settings/demo";
import { cast } from "./cast";
import { demoSlug } from "./demo-event";
import { createDemoEventApi } from "./demo-event-api";

/** The event service of a site that has none, for the person that the address names. */
export function createDemo(address: Address): {
  readonly api: EventApi;
  readonly demo: Demo;
  /** The event at `/`. */
  readonly slug: string;
} {
  const userId = address.as ?? cast[0]?.id ?? "";
  const people = import("./demo-people").then(({ demoPeople }) => demoPeople);
  // On its way while the event is asked for. A failure shows where the page is rendered.
  import("../home/demo-home").catch(() => undefined);
  const attendees = people.then((all) => all.attendees);
  return {
    api: createDemoEventApi(address.scenario, userId, Date.now(), attendees),
    demo: { userId, scenario: address.scenario, people: people.then(({ choices }) => choices) },
    slug: demoSlug,
  };
}
