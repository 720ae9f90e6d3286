import type { Scenario } from "../demo/scenario";

/** The choices of the demo. */
export interface Demo {
  readonly userId: string;
  readonly scenario: Scenario;
  /** Whom one can be. */
  readonly people: Promise<readonly { readonly id: string; readonly name: string }[]>;
}
