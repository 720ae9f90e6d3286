import { expect, it } from "vitest";
import { measureStyleSheets } from "./style-sheets.mjs";

const measure = (/** @type {string[]} */ ...texts) =>
  measureStyleSheets(texts.map((text, index) => ({ path: `${index}.css`, text })));

it("each declaration with a length counts once, and so does each in px among them", () => {
  const css = ".a { margin: 1px 2px; width: calc(100% - 2.5rem); inset: -.5em; gap: 1PX; height: 10dvh }";
  expect(measure(css)).toMatchObject({ dimensions: 5, pixels: 2 });
});

it("a percentage, time, plain number, name, text or address does not count as a length", () => {
  const css = `.a { width: 100%; margin: 0; transition: all 200ms; line-height: 1.5; --x: a2px; color: #12e;
    content: "4px"; background: url(5px.png); grid-area: row-2rem }
    /* 1px */ @media (min-width: 40rem) { .b { flex: 1 } }`;
  expect(measure(css)).toMatchObject({ dimensions: 0, pixels: 0 });
});

it("a token that any sheet defines as a length counts, also through another token", () => {
  const tokens = ":root { --space: 0.25rem; --gap: calc(2 * var(--space)); --ink: black }";
  const css = ".a { gap: var(--gap); color: var(--ink); padding: var(--space, 1px) }";
  expect(measure(tokens, css)).toMatchObject({ dimensions: 4, pixels: 1 });
});

it("!important is found with its place", () => {
  expect(measure(".a { color: red }\n.b { color: red !important }").important).toEqual(["0.css:2"]);
});
