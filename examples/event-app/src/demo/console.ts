import type { MemoryChatControl } from "@foyer/chat-adapter-memory";
import type { Environment, Readable } from "@foyer/chat-headless";
import type { DemoCrowd } from "./live/demo-crowd";
import type { DemoNetwork } from "./live/demo-network";
import type { Deliveries } from "./live/watch-deliveries";

/** The demo's chat service in the hands of the demo's desk, of whoever opens the browser's console, and of browser tests. */
export interface DemoConsole {
  /** Speaks for attendees, moderates, breaks things. */
  readonly control: MemoryChatControl;
  /** The clock and the chance everything here runs on. */
  readonly environment: Environment;
  readonly crowd: DemoCrowd;
  readonly network: DemoNetwork;
  readonly deliveries: Readable<Deliveries>;
  /** Forgets everything that was said and begins anew. */
  reset(): Promise<void>;
}

declare global {
  var foyer: DemoConsole;
}
