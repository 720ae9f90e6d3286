import { createDice, type Dice } from "./dice";
import { known } from "../known";

export const channelUrl = "hall";
/** Another channel, which a rendered page may show for a while and others have open beside it, and how its messages begin. */
export const otherChannelUrl = "lounge";
export const otherText = "elsewhere";
/** A person who writes without a page. */
export const ghostId = "eve";
/** A person whom the service knows and who is not in the channel, in worlds with a team. */
export const absentId = "gus";

/** Faults between the core and the service, as probabilities of one call or one event. */
export interface FaultRates {
  /** The request never reaches the service. */
  readonly lostRequest: number;
  /** The service did it; the answer never comes. */
  readonly lostAnswer: number;
  /** The request arrives after some seconds, perhaps after the call was given up. */
  readonly lateRequest: number;
  readonly slowAnswer: number;
  /** Not done, class `retryable`, perhaps with a time to wait. */
  readonly deferred: number;
  /** Not done, class `refused`. */
  readonly refused: number;
  /** Not done, or done, class `indeterminate`. */
  readonly doubtful: number;
  /** Not done, class `auth`. */
  readonly unauthorised: number;
  /** Not done, class `cancelled`, although it was not aborted. */
  readonly cancelled: number;
  /** Done, but the answer cannot be read. */
  readonly unreadable: number;
  /** Throws at once, or rejects with what is no `ChatError`. */
  readonly throwing: number;
  /** The line drops at the call: before it, while it runs, or before its answer. */
  readonly dropping: number;
  readonly duplicated: number;
  /** An event comes some seconds late, overtaken by others, perhaps after a drop. */
  readonly disordered: number;
  /** A late event is lost when the line drops. */
  readonly lostOnDrop: number;
  /** An unreadable event comes before this one. */
  readonly malformed: number;
  /** Events are lost without a drop; the adapter then says that it cannot prove them complete. */
  readonly doubted: number;
  readonly throwingUnsubscribe: number;
}

export type Fault = keyof FaultRates;

export interface PageSettings {
  readonly name: string;
  readonly userId: string;
  /** Whether its storage is that of the person's other pages too. */
  readonly sharesStorage: boolean;
  /** Milliseconds by which its clock is wrong. */
  readonly clockOffset: number;
}

/** Everything about a world that is drawn before its first step. */
export interface WorldSettings {
  readonly seed: number;
  readonly pages: readonly PageSettings[];
  readonly steps: number;
  readonly faults: FaultRates;
  /** Methods that no fault hits. */
  readonly spared: readonly string[];
  /** Milliseconds of a call, and of an event. */
  readonly latency: { readonly call: number; readonly event: number };
  readonly echo: "before-answer" | "after-answer" | "either" | "none";
  /** `forgetful`: the service often no longer knows that far back. */
  readonly changes: "all" | "forgetful" | "none";
  readonly idempotentSend: boolean;
  readonly pageSize: number;
  /** The most messages or changes that the service returns at once. */
  readonly mostPerAnswer: number;
  readonly maxHeld: number | undefined;
  /** Whether the service counts what is unread. */
  readonly unread: boolean;
  readonly softDelete: boolean;
  /** Whether session tokens are checked. */
  readonly tokens: boolean;
  /** Whether React renders the pages with the real hooks. */
  readonly isRendered: boolean;
  /** Messages stored before the first page opens. */
  readonly history: number;
  /** Whether moderators set slow mode, and mute and ban people for a time. */
  readonly isModerated: boolean;
  /** Whether the people of the first two pages are operators, who moderate from there. */
  readonly isTeam: boolean;
  /** Whether the world heals without a press on Retry, unless the service refused. */
  readonly isHandsOff: boolean;
  /** Whether pages have a second channel open over the same connection. */
  readonly hasSecondRoom: boolean;
}

const noFaults: FaultRates = {
  lostRequest: 0,
  lostAnswer: 0,
  lateRequest: 0,
  slowAnswer: 0,
  deferred: 0,
  refused: 0,
  doubtful: 0,
  unauthorised: 0,
  cancelled: 0,
  unreadable: 0,
  throwing: 0,
  dropping: 0,
  duplicated: 0,
  disordered: 0,
  lostOnDrop: 0,
  malformed: 0,
  doubted: 0,
  throwingUnsubscribe: 0,
};

/** The most of each fault; a world has each of them with a probability below, or not at all. */
const most: FaultRates = {
  lostRequest: 0.2,
  lostAnswer: 0.3,
  lateRequest: 0.3,
  slowAnswer: 0.4,
  deferred: 0.3,
  refused: 0.06,
  doubtful: 0.2,
  unauthorised: 0.03,
  cancelled: 0.06,
  unreadable: 0.1,
  throwing: 0.1,
  dropping: 0.08,
  duplicated: 0.5,
  disordered: 0.4,
  lostOnDrop: 0.7,
  malformed: 0.1,
  doubted: 0.05,
  throwingUnsubscribe: 0.5,
};

export const faultNames = Object.keys(noFaults) as readonly Fault[];

const people = ["ann", "bob", "cat"] as const;

export function drawSettings(seed: number): WorldSettings {
  const dice = createDice(seed, "settings");
  const faults = drawFaults(dice);
  const drawn: WorldSettings = {
    seed,
    pages: drawPages(dice),
    steps: 15 + dice.below(dice.chance(0.2) ? 120 : 50),
    faults,
    spared: [],
    latency: dice.pick<WorldSettings["latency"]>([
      { call: 0, event: 0 },
      { call: 10, event: 10 },
      { call: 60, event: 30 },
      { call: 400, event: 200 },
    ]),
    echo: dice.pick(["before-answer", "after-answer", "either", "none"]),
    changes: dice.pick(["all", "all", "all", "forgetful", "none"]),
    idempotentSend: dice.chance(0.5),
    pageSize: dice.pick([1, 2, 5, 30, 100]),
    mostPerAnswer: dice.pick([100, 100, 4]),
    maxHeld: dice.chance(0.25) ? dice.pick([4, 8, 20]) : undefined,
    unread: dice.chance(0.85),
    softDelete: dice.chance(0.8),
    tokens: dice.chance(0.3),
    history: dice.pick([0, 3, 12, 40]),
    isRendered: createDice(seed, "rendered").chance(0.05),
    isModerated: createDice(seed, "moderated").chance(0.4),
    isTeam: false,
    isHandsOff: createDice(seed, "hands").chance(0.5),
    hasSecondRoom: createDice(seed, "rooms").chance(0.3),
  };
  return known.reduce<WorldSettings>((settings, { restrict }) => restrict?.(settings) ?? settings, drawn);
}

function drawPages(dice: Dice): readonly PageSettings[] {
  const count = dice.pick([1, 1, 2, 2, 3, 4]);
  const isTwice = count > 1 && dice.chance(0.35);
  return Array.from({ length: count }, (_, index) => ({
    name: `page${index}`,
    userId: people[isTwice ? Math.max(0, index - 1) : index] ?? people[0],
    sharesStorage: isTwice && index < 2 && dice.chance(0.5),
    clockOffset: dice.chance(0.2) ? dice.below(1_200_000) - 600_000 : 0,
  }));
}

function drawFaults(dice: Dice): FaultRates {
  const share = dice.pick([0, 0.15, 0.3, 0.6]);
  const rates = faultNames.map((fault) => [fault, dice.chance(share) ? dice.random() * most[fault] : 0]);
  return { ...noFaults, ...Object.fromEntries(rates) };
}
