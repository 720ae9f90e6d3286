import { expect, it } from "vitest";
import { narrowSamples } from "./narrow-samples.mjs";

/** @param {string} language @param {string} code */
const fence = (language, code) => ["Before", "```" + language, code, "```", "After", ""].join("\n");

it("a sample of 120 columns is shown in 72", async () => {
  const code = [
    "/** Greets a person who comes into the hall, once, and not before the name is known. @param name its first letter is one */",
    `export const greet = (name: string) => <Greeting name={name} channel="hall" onOpen={open} onClose={close} />;`,
  ];
  const shown = await narrowSamples(fence("tsx", code.join("\n")) + fence("ts", `declare const short: string;`));
  expect(shown).toContain(`(\n  <Greeting name={name} channel="hall"`);
  expect(shown).toContain("@param name its first letter is one");
  expect(shown.split("\n").filter(({ length }) => length > 72)).toEqual([]);
  expect(shown).toContain(fence("ts", "declare const short: string;"));
});

it("a block that is no whole code, or of a language without a formatter here, stays as it is", async () => {
  const text = fence("ts", "interface Message { readonly text") + fence("sh", `npm install ${"package ".repeat(20)}`);
  expect(await narrowSamples(text)).toBe(text);
});
