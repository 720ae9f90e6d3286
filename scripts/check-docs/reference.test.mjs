import { expect, it } from "vitest";
import { toApiPages } from "../../site/generate/api-pages.mjs";
import { readSurface } from "../../site/generate/read-surface.mjs";
import { root } from "../run-steps.mjs";

const surface = readSurface(root);
const declared = surface.flatMap(({ specifier, names }) =>
  [...names.values()].map((one) => ({ ...one, place: `${specifier} ${one.name}` })),
);
const { pages } = toApiPages(surface);
const reference = [...pages.values()].join("\n");

it("message, chat, draft and every type that the core names stand in the reference (P6)", () => {
  const names = ["Message", "MessageBase", "Chat", "DraftBase", "TimelineEntry", "PendingChange", "Sending", "History"];
  const more = ["MessageChanges", "Presence", "OutgoingText", "ComposerSettings", "ActivityEvent", "ChatNotifications"];
  for (const name of [...names, ...more]) expect(reference).toContain(`### ${name} {#${name.toLowerCase()}}`);
  expect(reference).toContain("readonly createdAt: number;");
});

it("every exported name has a docstring of its own (P14)", () => {
  expect(declared.filter(({ doc }) => doc.trim() === "").map(({ place }) => place)).toEqual([]);
});

it("no page of the reference shows what only the tools know (P15)", () => {
  expect(reference.match(/^.*\(undocumented\).*$/gm) ?? []).toEqual([]);
  expect(reference.match(/^.*\b__(?!proto__)[a-z]\w+.*$/gm) ?? []).toEqual([]);
});
