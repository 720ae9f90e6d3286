import type { Page } from "@playwright/test";
import { createDemo, type Demo } from "../../packages/chat-adapter-sendbird/test/loopback/demo";
import { createEventPage, type EventPage } from "../pages/event-page";
import { expect, test as base } from "../test";

export { expect };

/** Where the demo's event is. */
export const eventPath = "/harbour-night";

interface Fixtures {
  /** The two kinds of channel the service has. */
  readonly kind: "group" | "open";
  /** A chat service and an event service of this test alone, on this machine. */
  readonly demo: Demo;
  /** The built example on the demo's services, signed in as somebody. `config` is laid over the demo's configuration. */
  readonly signIn: (userId: string, config?: Readonly<Record<string, unknown>>) => Promise<EventPage>;
}

/** A test of the built example over the real SDK. The build is the one all deployments share: only its configuration differs. */
export const test = base.extend<Fixtures>({
  kind: ["group", { option: true }],
  demo: async ({ kind }, provide) => {
    const demo = await createDemo({ kind });
    await provide(demo);
    await demo.close();
  },
  signIn: async ({ context, demo }, provide) => {
    const pages: Page[] = [];
    await provide(async (userId, config = {}) => {
      const page = await context.newPage();
      pages.push(page);
      await configure(page, { ...demo.config, accessToken: userId, softDelete: true, ...config });
      await page.goto(eventPath);
      return createEventPage(page);
    });
    // Pages go before the services they talk to, which they would miss aloud.
    await Promise.all(pages.map((page) => page.close()));
  },
});

async function configure(page: Page, config: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route("**/runtime-config.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `globalThis.foyerConfig = ${JSON.stringify(config)};` }),
  );
}
