import type { WorldSettings } from "./world/settings";

/**
 * A violation that is understood and whose mending is under way: it does not count. Each entry goes when it is mended.
 */
export interface KnownViolation {
  /** Of the finding. */
  readonly id: string;
  readonly reason: string;
  /** Keeps a world away from what shows it. */
  readonly restrict?: (settings: WorldSettings) => WorldSettings;
  /** Names of checks whose violation ends a world without counting. */
  readonly checks?: readonly string[];
}

export const known: readonly KnownViolation[] = [
  {
    id: "R7",
    reason: "Without `changes`, what was edited or deleted during a gap is not learnt.",
    restrict: (settings) => ({ ...settings, changes: "all" }),
  },
  {
    id: "R8",
    reason: "After incomplete changes the next gap is lost, and deleted messages come back.",
    restrict: (settings) => ({ ...settings, changes: "all" }),
  },
  {
    id: "R17",
    reason: "A bounded window loses messages that come while it is trimmed.",
    restrict: (settings) => ({ ...settings, maxHeld: undefined }),
  },
  {
    id: "R9",
    reason: "Two pages over one storage do not share their outbox.",
    restrict: (settings) => ({
      ...settings,
      pages: settings.pages.map((page) => ({ ...page, sharesStorage: false })),
    }),
  },
  {
    id: "R15",
    reason: "An own change whose answer was lost is not always settled by looking.",
    restrict: (settings) => ({
      ...settings,
      spared: ["updateText", "deleteMessage", "undoDelete", "setReaction"],
    }),
  },
  {
    id: "S1",
    reason: "A message with an unusable time is placed before all others.",
    restrict: (settings) => ({ ...settings, faults: { ...settings.faults, malformed: 0 } }),
  },
  {
    id: "R10, R11, R19",
    reason: "Unread is counted in three places, and a mark that fails is not repeated.",
    checks: ["I6 unread is the service's", "I6 unread is that of a page that connects now"],
  },
  {
    id: "R6",
    reason: "A send in doubt stays so when one look at the history fails.",
    checks: ["I6 a page comes to rest", "I7 a page is asked for once at a time", "I1 a send is stored once"],
  },
  {
    id: "R13",
    reason: "The reason of a failed send does not outlive the page.",
    checks: ["I1 a failed send keeps its reason", "I1 a send is not lost", "I9 a draft outlives its page"],
  },
  {
    id: "R21",
    reason: "Channel and member facts carry no revision.",
    checks: [
      "I6 the membership is the service's",
      "I6 the channel is the service's",
      "I6 writing is permitted as the service would",
    ],
  },
  {
    id: "emoji",
    reason: "Emoji that fail to load are not asked for again.",
    checks: ["I6 permissions are those of a page that connects now"],
  },
  {
    id: "present",
    reason: "Who is present is kept over a gap.",
    checks: ["I6 who is present is the service's"],
  },
];

export function isKnown(check: string): boolean {
  return known.some(({ checks = [] }) => checks.includes(check));
}
