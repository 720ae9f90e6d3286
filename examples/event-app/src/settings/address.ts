import { defaultFlags, type ChatFlags } from "@foyer/chat-headless";
import { toScenario, type Scenario } from "../demo/scenario";

/** The parameters of an address: `as`, `scenario`, `flags`, `theme` and `lang`. */
export interface Address {
  /** The id of the person; `null` for the demo's first attendee. */
  readonly as: string | null;
  readonly scenario: Scenario;
  /** `search,info` switches on, `-reply` switches off; anything else is as configured. */
  readonly flags: Partial<ChatFlags>;
  readonly theme: string | null;
  readonly language: string | null;
}

export function readAddress(search: string): Address {
  const parameters = new URLSearchParams(search);
  return {
    as: parameters.get("as"),
    scenario: toScenario(parameters.get("scenario")),
    flags: toFlags(parameters.get("flags") ?? ""),
    theme: parameters.get("theme"),
    language: parameters.get("lang"),
  };
}

/** An address with some parameters changed; `null` takes one off. The others and the hash stay. */
export function withParameters(href: string, changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

function toFlags(text: string): Partial<ChatFlags> {
  const wanted = text.split(",").map((word) => word.trim());
  const known = wanted.filter((word) => word.replace(/^-/, "") in defaultFlags);
  return Object.fromEntries(known.map((word) => [word.replace(/^-/, ""), !word.startsWith("-")]));
}
