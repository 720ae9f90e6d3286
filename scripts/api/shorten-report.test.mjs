import { expect, it } from "vitest";
import { shortenReport } from "./shorten-report.mjs";

const toReport = (/** @type {string[]} */ ...declarations) =>
  ["## API Report", "```ts", ...declarations.map((text) => `// @public\n${text}`), "// (No comment)\n\n```\n"].join(
    "\n\n",
  );

const user = "export interface User {\n    readonly id: string;\n}";

it("a shortened report lists by name what the other report shows in full", () => {
  const short = shortenReport(toReport(user, "export function open(): void;"), toReport(user), "core.api.md");
  expect(short).toContain("Exported as in [core.api.md](core.api.md):\n\n- User\n");
  expect(short).not.toContain("interface User");
  expect(short).toContain("export function open(): void;");
});

it("a shortened report keeps a declaration of the same name that differs", () => {
  const other = user.replace("string", "number");
  expect(shortenReport(toReport(user), toReport(other), "core")).toBe(toReport(user));
});
