import type { Page } from "@playwright/test";
import { expect, test } from "../test";

// The panel slides in: that is when a flash would be seen.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

type Shown = "closed" | "blank" | "skeleton" | "rows";

interface Opening {
  /** The content of the panel, frame by frame, without repetitions; milliseconds after the click. */
  readonly frames: readonly { readonly shown: Shown; readonly at: number }[];
  /** Elements in the panel that moved without having been asked to. */
  readonly shifted: readonly string[];
}

/** Notes what each frame shows from the click on the chat button on. */
async function watchOpening(page: Page): Promise<() => Promise<Opening>> {
  await page.evaluate(() => {
    const frames: { shown: Shown; at: number }[] = [];
    const shifted: string[] = [];
    Object.assign(globalThis, { opening: { frames, shifted } });
    const panel = document.querySelector<HTMLElement>(".foyer-chat-panel");
    const look = (): Shown => {
      if (panel?.dataset["state"] !== "open") return "closed";
      if (panel.querySelector("[role=log] article") !== null) return "rows";
      return panel.querySelector(".foyer-loading-rows") === null ? "blank" : "skeleton";
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && panel?.contains(node) === true) shifted.push(node.className);
    }).observe({ type: "layout-shift" });
    document.querySelector(".foyer-chat-button")?.addEventListener("click", () => {
      const start = performance.now();
      const note = () => {
        const shown = look();
        if (shown !== frames.at(-1)?.shown) frames.push({ shown, at: performance.now() - start });
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { opening: Opening }).opening);
}

for (const width of [1280, 390])
  for (const code of ["is loaded", "still has to be loaded"] as const)
    test(
      `C1 a first open shows rows or their shapes in each frame and moves nothing, ${width} px wide, when the chat's code ${code}`,
      { tag: width === 390 && code === "still has to be loaded" ? [] : ["@slow"] },
      async ({ context, join }) => {
        test.slow();
        let release = () => {};
        if (code === "still has to be loaded") {
          const wanted = new Promise<void>((resolve) => (release = resolve));
          await context.route("**/assets/event-chat-*.js", async (route) => {
            await wanted;
            await route.continue();
          });
        }
        const isLoaded = context.waitForEvent("requestfinished", (request) => request.url().includes("/event-chat-"));
        const mira = await join("mira", { scenario: "demo" });
        await mira.page.setViewportSize({ width, height: 800 });
        const devtools = await context.newCDPSession(mira.page);
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        await mira.chatButton.waitFor();
        if (code === "is loaded") await isLoaded;
        const read = await watchOpening(mira.page);
        await mira.chatButton.click();
        if (code === "still has to be loaded") {
          await mira.chat.root.getByRole("status", { name: "Loading" }).waitFor();
          release();
        }
        await mira.chat.list.message(/See you inside!$/).waitFor();
        const { frames, shifted } = await read();
        const seen = frames.map(({ shown }) => shown).filter((shown) => shown !== "closed");
        expect(seen.join(), JSON.stringify(frames)).toMatch(
          code === "is loaded" ? /^(skeleton,)?rows$/ : /^skeleton,rows$/,
        );
        const skeleton = frames.find(({ shown }) => shown === "skeleton");
        const rows = frames.find(({ shown }) => shown === "rows");
        if (skeleton !== undefined) expect((rows?.at ?? 0) - skeleton.at, "ms of the shapes").toBeGreaterThan(100);
        expect(shifted).toEqual([]);
      },
    );
