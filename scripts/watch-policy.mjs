/**
 * Reports each violation of the Content-Security-Policy on a page, or on all pages of a context, from the next navigation on.
 * @param {import("playwright").Page | import("playwright").BrowserContext} target
 * @param {(violation: string) => void} report
 */
export async function watchPolicy(target, report) {
  await target.exposeBinding("reportViolation", (_source, /** @type {string} */ violation) => report(violation));
  await target.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const report = Reflect.get(globalThis, "reportViolation");
      if (typeof report === "function") report(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
}
