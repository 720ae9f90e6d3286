/**
 * A contender's page and what the browser says of it.
 * @typedef {object} BenchPage
 * @property {<T>(expression: string) => Promise<T>} run an expression in the page, such as `rig.react()`
 * @property {() => Promise<Cost>} cost what the main thread has spent so far
 * @property {() => Promise<number>} heap bytes of JavaScript objects after a collection
 * @property {(rate: number) => Promise<void>} slowDown
 * @property {(key: string) => Promise<void>} press
 * @property {(x: number, y: number) => Promise<void>} moveMouse
 * @property {(x: number, y: number, deltaY: number) => Promise<void>} wheel
 * @property {() => Promise<void>} close
 */

/** @typedef {{ total: number, script: number, style: number, layout: number }} Cost milliseconds of the main thread */

/** CSS pixels. */
const viewport = { width: 480, height: 720 };

/**
 * Opens a page in a context of its own, so that nothing stored by another is there. The caller closes it.
 * @param {import("playwright").Browser} browser
 * @param {string} address
 * @returns {Promise<BenchPage>}
 */
export async function openPage(browser, address) {
  const context = await browser.newContext({ viewport, locale: "en-GB", timezoneId: "UTC" });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => void errors.push(String(error)));
  await page.goto(address, { waitUntil: "load" });
  const session = await context.newCDPSession(page);
  // Time on the processor, so that other processes count little.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });

  const metrics = async () => {
    const answer = await session.send("Performance.getMetrics");
    return new Map(answer.metrics.map(({ name, value }) => [name, value]));
  };

  return {
    async run(expression) {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined) {
        const reason = exceptionDetails.exception?.description ?? exceptionDetails.text;
        throw new Error([`${expression} failed: ${reason}`, ...errors].join("\n"));
      }
      return result.value;
    },
    async cost() {
      const all = await metrics();
      /** @param {string} name */
      const time = (name) => (all.get(name) ?? 0) * 1000;
      return {
        total: time("TaskDuration"),
        script: time("ScriptDuration"),
        style: time("RecalcStyleDuration"),
        layout: time("LayoutDuration"),
      };
    },
    async heap() {
      await session.send("HeapProfiler.enable");
      await session.send("HeapProfiler.collectGarbage");
      await session.send("HeapProfiler.collectGarbage");
      return (await metrics()).get("JSHeapUsedSize") ?? 0;
    },
    slowDown: async (rate) => void (await session.send("Emulation.setCPUThrottlingRate", { rate })),
    async press(key) {
      const code = `Key${key.toUpperCase()}`;
      const base = { key, code, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) };
      await session.send("Input.dispatchKeyEvent", { type: "keyDown", text: key, ...base });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...base });
    },
    moveMouse: async (x, y) => void (await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y })),
    wheel: async (x, y, deltaY) =>
      void (await session.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY })),
    close: () => context.close(),
  };
}
