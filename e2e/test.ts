import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { watchPolicy } from "../scripts/watch-policy.mjs";
import { createEventPage, type EventPage, type Visit } from "./pages/event-page";
import { createService, type Service } from "./service";

/** An attendee's window, and the hands on the service behind it. */
export interface Attendee extends EventPage {
  readonly service: Service;
}

interface Fixtures {
  /** Console messages that this test allows: it breaks something that a browser reports by itself. */
  readonly allowedErrors: RegExp | null;
  readonly quiet: undefined;
  readonly policed: undefined;
  /** One more attendee's window, in the same browser as all others of the test. */
  readonly join: (userId: string, visit?: Visit) => Promise<Attendee>;
  /** Mira, in an empty channel, with the chat open. */
  readonly mira: Attendee;
}

/** A test in which no page may say anything wrong to the console, nor break the policy that it is served with. */
export const test = base.extend<Fixtures>({
  allowedErrors: [null, { option: true }],
  quiet: [
    async ({ context, allowedErrors }, provide) => {
      const problems = watchProblems(context);
      await provide(undefined);
      const reported = problems.filter((problem) => allowedErrors?.test(problem) !== true);
      // A request of late code that is still being answered must not fail a test that has ended.
      await context.unrouteAll({ behavior: "ignoreErrors" });
      expect(reported, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
  policed: [
    async ({ context }, provide) => {
      const violations: string[] = [];
      await watchPolicy(context, (violation) => void violations.push(violation));
      await provide(undefined);
      expect(violations, "violations of the Content-Security-Policy").toEqual([]);
    },
    { auto: true },
  ],
  join: async ({ context }, provide) => {
    await provide(async (userId, visit = {}) => {
      const attendee = toAttendee(await context.newPage());
      await attendee.visit({ scenario: "empty", as: userId, ...visit });
      await attendee.page.waitForFunction(() => "foyer" in globalThis);
      return attendee;
    });
  },
  mira: async ({ join }, provide) => {
    const mira = await join("mira");
    await mira.openChat();
    await provide(mira);
  },
});

export { expect };

function toAttendee(page: Page): Attendee {
  return { ...createEventPage(page), service: createService(page) };
}

function watchProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  return problems;
}
