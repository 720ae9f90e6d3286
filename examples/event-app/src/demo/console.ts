import type { Crowd, MemoryChatControl } from "@foyer/chat-adapter-memory";
import type { Environment } from "@foyer/chat-headless";

/** The demo's chat service in the hands of whoever opens the browser's console, and of browser tests. */
export interface DemoConsole {
  /** Speaks for attendees, moderates, breaks things. */
  readonly control: MemoryChatControl;
  /** The clock and the chance everything here runs on. */
  readonly environment: Environment;
  /** Attendees who write by themselves. */
  readonly crowd: Crowd;
  /** Forgets everything that was said and begins anew. */
  reset(): Promise<void>;
}

declare global {
  var foyer: DemoConsole;
}
