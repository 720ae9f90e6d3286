import { createCrowd, type Crowd, type MemoryChatControl } from "@foyer/chat-adapter-memory";
import { createStore, type Environment, type Readable, type User } from "@foyer/chat-headless";

export const crowdSpeeds = ["off", "calm", "busy", "rush"] as const;

/** `rush` writes 200 messages in about 10 s and is over then. */
export type CrowdSpeed = (typeof crowdSpeeds)[number];

const perMinute: Readonly<Record<Exclude<CrowdSpeed, "off">, number>> = { calm: 20, busy: 120, rush: 1400 };
const rushSize = 200;
/** Milliseconds between two looks at how much was written. */
const lookInterval = 250;

/** Attendees of the demo who write by themselves. */
export interface DemoCrowd extends Readable<{ readonly speed: CrowdSpeed; readonly written: number }> {
  choose(speed: CrowdSpeed): Promise<void>;
  /** Lets nobody write, at whatever speed, until it is taken back: while the channel is frozen. */
  setPaused(paused: boolean): void;
}

export interface DemoCrowdOptions {
  readonly channelUrl: string;
  /** Finds the writers. Called when the crowd begins. */
  readonly findAttendees: () => Promise<readonly User[]>;
  readonly environment: Environment;
}

export function createDemoCrowd(
  control: MemoryChatControl,
  { channelUrl, findAttendees, environment }: DemoCrowdOptions,
): DemoCrowd {
  const store = createStore<ReturnType<DemoCrowd["get"]>>({ speed: "off", written: 0 });
  let crowd: Crowd | null = null;
  let stopLooking = () => {};
  let before = 0;
  let turn = 0;
  let isPaused = false;

  function look(): void {
    if (crowd === null) return;
    const { posted, replied } = crowd.stats();
    const { speed } = store.get();
    store.set({ speed, written: before + posted + replied });
    if (speed === "rush" && posted + replied >= rushSize) stop();
    else if (!isPaused) stopLooking = environment.after(lookInterval, look);
  }

  async function go(): Promise<void> {
    look();
    if (!isPaused) await crowd?.start();
  }

  function stop(): void {
    turn += 1;
    stopLooking();
    crowd?.stop();
    crowd = null;
    before = store.get().written;
    store.set({ speed: "off", written: before });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    async choose(speed) {
      stop();
      if (speed === "off") return;
      const messagesPerMinute = perMinute[speed];
      const reactionsPerMessage = speed === "rush" ? 0.3 : 1;
      const seed = Math.floor(environment.random() * 2 ** 31);
      store.set({ speed, written: before });
      const chosen = turn;
      const attendees = await findAttendees();
      if (chosen !== turn) return;
      const options = { channelUrl, attendees, environment, seed, messagesPerMinute, reactionsPerMessage };
      crowd = createCrowd(control, options);
      await go();
    },
    setPaused(paused) {
      if (isPaused === paused) return;
      isPaused = paused;
      stopLooking();
      if (paused) crowd?.stop();
      // The people are there since it began.
      void go();
    },
  };
}
