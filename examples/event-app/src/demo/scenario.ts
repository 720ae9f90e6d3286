/** The scenarios that the product can show without a network: the demo as it is, and everything that can happen to it. */
export const scenarios = [
  "demo",
  "empty",
  "loading",
  "cannot-connect",
  "muted",
  "banned",
  "frozen",
  "not-invited",
  "details-fail",
  "branding-fails",
  "no-chat",
  "busy-crowd",
  "50000",
  "flaky-network",
  "moderator",
] as const;

export type Scenario = (typeof scenarios)[number];

export function toScenario(text: string | null): Scenario {
  return scenarios.find((scenario) => scenario === text) ?? "demo";
}
