import type { Scenario } from "../demo/scenario";

/** What of the demo can be chosen. */
export interface Demo {
  readonly userId: string;
  readonly scenario: Scenario;
  /** Whom one can be. */
  readonly people: Promise<readonly { readonly id: string; readonly name: string }[]>;
}
