import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const core = "packages/chat-headless/src/core/broken.ts";
const clock = "packages/chat-headless/src/core/clock/system-environment.ts";
const entry = "packages/event-ui/src/index.ts";
const journey = "e2e/broken.ts";
const chat = "packages/event-ui/src/chat/broken.tsx";

/** A line that breaks a rule names the rule at its end. */
const files = {
  [core]: `
import { useState } from "react"; // foyer(import-law)
export * from "../react/use-composer"; // foyer(import-law) foyer(no-star)
export * from "./port/chat-error"; // foyer(no-star)
export const late = () => import("wouter"); // foyer(import-law)
export type Far = import("wouter").BaseLocationHook; // foyer(import-law) typescript(consistent-type-imports)
export const now = () => Date.now(); // eslint(no-restricted-properties)
export interface Settings {
  readonly pageSize?: number; // foyer(optional-undefined)
  readonly place?: { readonly top?: number | null } | undefined; // foyer(optional-undefined)
  readonly flags?: Readonly<Record<string, boolean>> | undefined;
  readonly data?: unknown;
  at?(time?: number): void;
}
interface Inner {
  readonly size?: number;
}
export function toSize({ size }: Inner & { readonly most?: number }) { // foyer(optional-undefined)
  const found: { readonly size?: number } = {};
  return found.size ?? size;
}
export const today = () => new Date(); // foyer(no-date)
export const text = () => Date(); // foyer(no-date)
export const chance = () => Math.random(); // eslint(no-restricted-properties)
export const wait = (run: () => void) => setTimeout(run, 1); // eslint(no-restricted-globals)
export const paint = (run: () => void) => window.requestAnimationFrame(run); // eslint(no-restricted-globals)
export const key = () => crypto.randomUUID(); // eslint(no-restricted-globals)
export const measure = () => performance.now(); // eslint(no-restricted-globals)
declare const environment: { now(): number; elapsed(): number; after(ms: number): void };
export const age = (date: number) => environment.now() - date; // foyer(no-clock-difference)
export const isOver = (end: number) => end <= environment.now(); // foyer(no-clock-difference)
export function isRecent(now: number, at: number) {
  return Math.abs(now - at) < 1; // foyer(no-clock-difference)
}
export function rest(end: number) {
  const at = environment.now(); // foyer(no-clock-difference)
  const { now } = environment;
  return Math.max(end, at) - now(); // foyer(no-clock-difference)
}
export function passed(since: number) {
  const ended = environment.elapsed();
  return ended - since > 5 ? environment.elapsed() - since : environment.now() + 5;
}
export const allowed = [new Date(0), queueMicrotask, { performance: 1 }, useState];
`,
  [journey]: `
/** What is seen. */ // foyer(plain-sentences)
/** What the address asks for: \`?as=\`. */ // foyer(plain-sentences)
declare const it: (title: string) => void;
it("who joins is in the room"); // foyer(plain-sentences)
/** How is a room joined? What is left? */
it("what is left?");
export {};
`,
  [clock]: `
export const now = () => Date.now();
`,
  [entry]: `
export * from "./chat";
export * from "./chat/chat"; // foyer(no-star)
`,
  [chat]: `
import "@foyer/chat-adapter-memory"; // foyer(import-law)
import { useEffect } from "react";
export const Danger = () => <p dangerouslySetInnerHTML={{ __html: "" }} />; // foyer(no-html-sinks) react(no-danger)
export const write = (element: HTMLElement) => void (element.innerHTML = ""); // foyer(no-html-sinks)
export const sneak = (element: HTMLElement) => void (element["outerHTML"] = ""); // foyer(no-html-sinks)
export const beside = (element: HTMLElement) => element.insertAdjacentHTML("beforeend", ""); // foyer(no-html-sinks)
export const unsafe = (element: HTMLElement) => element.setHTMLUnsafe(""); // foyer(no-html-sinks)
export const Frame = () => <iframe title="x" srcDoc="" />; // foyer(no-html-sinks)
export const attribute = { srcdoc: "" }; // foyer(no-html-sinks)
export const page = () => document.write(""); // eslint(no-restricted-globals) foyer(no-html-sinks)
export const lines = () => globalThis.document.writeln(""); // foyer(no-html-sinks)
export const element = (target: EventTarget | null) => target instanceof HTMLElement; // foyer(any-document)
export const node = (target: unknown) => target instanceof globalThis.Node; // foyer(any-document)
export const key = (event: Event) => event instanceof KeyboardEvent; // foyer(any-document)
export const width = () => window.innerWidth; // eslint(no-restricted-globals)
export const mark = () => document.createRange(); // eslint(no-restricted-globals)
export const watch = () => new ResizeObserver(() => {}); // eslint(no-restricted-globals)
export const wide = (window: Window) => window.innerWidth > 900;
export function narrow({ ownerDocument }: Element) {
  const { defaultView: window } = ownerDocument;
  return window?.matchMedia("(max-width: 9px)").matches;
}
export const failure = (thrown: unknown) => thrown instanceof TypeError;
export const parse = () => new DOMParser(); // foyer(no-html-sinks)
export function Late({ count }: { count: number }) {
  const useClientLayoutEffect = useEffect;
  useClientLayoutEffect(() => void (document.title = String(count)), []); // eslint(no-restricted-globals) react-hooks(exhaustive-deps)
  return <p {...{ onKeyDown: () => undefined }} />; // foyer(no-literal-spread)
}
`,
};

/** @type {string} */
let place;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "foyer-lint-"));
  cpSync(join(root, ".oxlintrc.json"), join(place, ".oxlintrc.json"));
  cpSync(join(root, "tsconfig.json"), join(place, "tsconfig.json"));
  symlinkSync(join(root, "scripts"), join(place, "scripts"), "junction");
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"), "junction");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

it("the lint rules fail on every planted violation and on nothing else (C2, H3, P11)", () => {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const { status, stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "packages", "e2e"], {
    cwd: place,
    encoding: "utf8",
  });
  /** @type {{ diagnostics: { code: string, filename: string, labels: { span: { line: number } }[] }[] }} */
  const { diagnostics } = JSON.parse(stdout);
  const found = diagnostics.map(({ code, filename, labels }) => `${filename}:${labels[0]?.span.line} ${code}`);
  const planted = Object.entries(files).flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) => {
      const codes = /\/\/ ([\w-]+\([\w-]+\)( |$))+/.exec(line)?.[0].slice(3).trim().split(" ") ?? [];
      return codes.map((code) => `${path}:${index + 1} ${code}`);
    }),
  );
  expect([...new Set(found)].sort()).toEqual([...planted].sort());
  expect(status).toBe(1);
});
