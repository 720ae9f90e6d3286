import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exampleFolder } from "./serve.mjs";

// Draws the faces of the demo's people into examples/event-app/public/people: run it after a change of a recipe below.

/** Drawn at 96x96. A hair has a part behind the head, or none, and one before it. @type {Record<string, readonly [string, string]>} */
const hairs = {
  short: ["", "M28 43c-2-16 7-25 20-25s22 9 20 25c-1-6-3-9-6-11-8 2-18 1-24-3-4 3-8 8-10 14z"],
  crop: ["", "M28.500 39c0-13 8-20 19.500-20s19.500 7 19.500 20c-3-7-9-10-19.500-10s-16.500 3-19.500 10z"],
  swept: ["", "M28 42c-3-15 5-25 19-25 14 0 24 8 21 25-2-5-4-8-7-10-12 1-20-1-24-6-2 5-5 9-9 16z"],
  curls: [
    "M48 13c-6 0-10 2-12 5-6 0-11 5-11 11-4 3-5 9-2 13 0 4 2 7 5 8h40c3-1 5-4 5-8 3-4 2-10-2-13 0-6-5-11-11-11-2-3-6-5-12-5z",
    "M29 40c0-11 8-16 19-16s19 5 19 16c-4-6-8-8-11-8-5 3-11 3-16 0-4 0-8 2-11 8z",
  ],
  bob: [
    "M25 62c-3-8-2-20-1-26 2-12 11-19 24-19s22 7 24 19c1 6 2 18-1 26-5 3-10 3-13 1H38c-3 2-8 2-13-1z",
    "M29 46c-1-12 4-17 9-20 6 6 18 8 26 7 3 3 4 8 3 13 4-14-3-27-19-27S25 32 29 46z",
  ],
  long: [
    "M24 84c2-8-2-16-1-30 0-22 10-36 25-36s25 14 25 36c1 14-3 22-1 30-6 2-12 1-16-2H40c-4 3-10 4-16 2z",
    "M29 48c-1-13 6-19 19-21 13 2 20 8 19 21 4-17-4-29-19-29S25 31 29 48z",
  ],
  side: [
    "M25 80c-4-10-3-30-1-42 2-13 11-20 24-20s22 7 24 20c1 4 1 10 0 14H40c-2 10-2 22-6 30-3 1-7 0-9-2z",
    "M28 48c0-14 12-12 22-21 5 6 14 7 17 21 4-16-3-29-18-29S25 30 28 48z",
  ],
  bun: [
    "M48 5a10 10 0 0 1 8 16H40a10 10 0 0 1 8-16z",
    "M28 45c-3-16 6-26 20-26s23 10 20 26c-2-9-8-15-20-15s-18 6-20 15z",
  ],
  braid: [
    "M66 40c6 6 7 16 4 24 2 6 1 12-3 18-4-1-6-4-6-8-2-6-1-10 1-14-2-8 0-14 4-20z",
    "M28 45c-3-16 6-27 20-27s23 11 20 27c-3-6-5-10-8-12-10 0-18-2-23-6-3 5-6 10-9 18z",
  ],
  coils: [
    "M48 9c9 0 13 3 16 6 8 2 11 9 10 14 3 5 2 12-2 15-1 4-4 6-7 6H31c-3 0-6-2-7-6-4-3-5-10-2-15-1-5 2-12 10-14 3-3 7-6 16-6z",
    "M29 38c1-9 8-14 19-14s18 5 19 14c-5-5-11-7-19-7s-14 2-19 7z",
  ],
  scarf: [
    "M22 86c-2-14 0-26 1-38 2-19 11-31 25-31s23 12 25 31c1 12 3 24 1 38z",
    "M48 68c-12 0-20-8-20-25 0-14 8-22 20-22s20 8 20 22c0 17-8 25-20 25zm0-3c9 0 15-8 15-22 0-11-6-17-15-17s-15 6-15 17c0 14 6 22 15 22z",
  ],
  bald: ["", ""],
  ring: ["", "M28 46c-2-6-2-11 0-15 2 3 3 8 2 15zm40 0c2-6 2-11 0-15-2 3-3 8-2 15z"],
};

/** What may be added, over the face. @type {Record<string, (recipe: Recipe) => string>} */
const extras = {
  glasses: () =>
    `<g fill="none" stroke="#2a2a33" stroke-width="2"><circle cx="40" cy="45" r="6.500"/><circle cx="56" cy="45" r="6.500"/><path d="M46.500 44h3"/></g>`,
  frames: () =>
    `<path fill="none" stroke="#8a3b2f" stroke-width="2.200" d="M33 41h13v7a4 4 0 0 1-4 3h-5a4 4 0 0 1-4-4zm17 0h13v6a4 4 0 0 1-4 4h-5a4 4 0 0 1-4-4zm-4 1h4"/>`,
  beard: ({ hair }) =>
    fill(
      hair,
      "M30 47c1 15 8 22 18 22s17-7 18-22c-3 5-5 6-8 6-3-2-7-2-10-2s-7 0-10 2c-3 0-5-1-8-6zm13 9q5-2 10 0-5 3-10 0z",
    ),
  stubble: ({ hair }) =>
    `<path fill="${hair}" fill-opacity=".35" d="M31 50c2 12 8 19 17 19s15-7 17-19c-4 5-11 5-17 5s-13 0-17-5z"/>`,
  moustache: ({ hair }) => fill(hair, "M39 55q5-5 9-2 4-3 9 2-5 3-9 1-4 2-9-1z"),
  earrings: () =>
    `<g fill="#e8b13a"><circle cx="28.500" cy="53" r="2.200"/><circle cx="67.500" cy="53" r="2.200"/></g>`,
  freckles: ({ skin }) =>
    `<g fill="${shade(skin)}"><circle cx="36" cy="52" r="1"/><circle cx="39" cy="54" r="1"/><circle cx="57" cy="54" r="1"/><circle cx="60" cy="52" r="1"/></g>`,
  cap: ({ clothes }) =>
    fill(clothes, "M27 36c0-13 8-20 21-20s21 7 21 20c-6-3-13-4-21-4s-15 1-21 4zm21-3c10 0 22 2 25 6-7 0-15-2-25-2z"),
  collar: () => fill("#fff", "M40 69l8 9 8-9 4 5-7 10-5-6-5 6-7-10z"),
};

/**
 * @typedef {object} Recipe
 * @property {string} ground behind the person
 * @property {string} skin
 * @property {keyof typeof hairs} cut
 * @property {string} hair its colour
 * @property {string} clothes
 * @property {readonly (keyof typeof extras)[]} [extra]
 */

/** One for each of the cast (1 to 11), the speakers (12 to 17), and one more. @type {readonly Recipe[]} */
export const recipes = [
  { ground: "#f6e7b4", skin: "#8a5a3b", cut: "long", hair: "#241a17", clothes: "#2f7d4f", extra: ["earrings"] },
  { ground: "#cfe4f7", skin: "#f0c7a4", cut: "short", hair: "#c98f45", clothes: "#33527a", extra: ["stubble"] },
  { ground: "#f9d3c2", skin: "#d99e73", cut: "curls", hair: "#4a2618", clothes: "#b5443c" },
  { ground: "#dcd5f3", skin: "#f2cfae", cut: "bob", hair: "#1c1b22", clothes: "#6a55a8", extra: ["glasses"] },
  { ground: "#d5ecd8", skin: "#b97b50", cut: "crop", hair: "#1e1715", clothes: "#3d6a5c", extra: ["beard"] },
  { ground: "#fbe3ea", skin: "#f4d3b6", cut: "bun", hair: "#8b8791", clothes: "#8c2f55", extra: ["frames"] },
  { ground: "#e3e9ee", skin: "#e8b990", cut: "swept", hair: "#7a4a26", clothes: "#c2772a", extra: ["freckles"] },
  {
    ground: "#f3d9a4",
    skin: "#e6b48b",
    cut: "ring",
    hair: "#5c5148",
    clothes: "#4a4f63",
    extra: ["moustache", "collar"],
  },
  { ground: "#c9ecea", skin: "#f1caa3", cut: "side", hair: "#1f2a44", clothes: "#e0a030" },
  { ground: "#e6dccb", skin: "#efc49a", cut: "crop", hair: "#17181f", clothes: "#25708a", extra: ["glasses"] },
  { ground: "#f7d9e9", skin: "#ecc096", cut: "braid", hair: "#2b1d1a", clothes: "#d26a4e" },
  { ground: "#d8e6c6", skin: "#c98d63", cut: "bob", hair: "#5a2d1a", clothes: "#1f5f63", extra: ["earrings"] },
  { ground: "#fae0b8", skin: "#5a3825", cut: "bald", hair: "#1a1210", clothes: "#7b3f8c", extra: ["beard"] },
  { ground: "#cddff0", skin: "#f5d6bd", cut: "braid", hair: "#d9a441", clothes: "#1f3e6b", extra: ["freckles", "cap"] },
  {
    ground: "#eadfd6",
    skin: "#edc3a0",
    cut: "short",
    hair: "#9a9aa0",
    clothes: "#5f6b3c",
    extra: ["moustache", "glasses"],
  },
  { ground: "#f6d4c8", skin: "#c48a5e", cut: "scarf", hair: "#2c6f73", clothes: "#2c6f73" },
  { ground: "#dfe9dc", skin: "#efcaa2", cut: "swept", hair: "#23222b", clothes: "#a33f36", extra: ["collar"] },
  { ground: "#d9d3ef", skin: "#6b432c", cut: "coils", hair: "#1b1413", clothes: "#e08a3c", extra: ["earrings"] },
];

/** @param {string} color @param {string} d */
const fill = (color, d) => (d === "" ? "" : `<path fill="${color}" d="${d}"/>`);

/** A darker tone of a colour in hexadecimals. @param {string} color @param {number} share */
function shade(color, share = 0.78) {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {Recipe} recipe */
export function drawFace(recipe) {
  const { ground, skin, cut, hair, clothes, extra = [] } = recipe;
  const [behind, before] = hairs[cut] ?? ["", ""];
  const line = shade(skin, 0.5);
  const parts = [
    `<path fill="${ground}" d="M0 0h96v96H0z"/>`,
    fill(hair, behind),
    fill(clothes, "M12 98c1-17 13-25 26-27h20c13 2 25 10 26 27z"),
    fill(shade(skin, 0.86), "M40 60h16v12c0 9-16 9-16 0z"),
    cut === "scarf"
      ? ""
      : `<g fill="${skin}"><circle cx="29" cy="47" r="4.500"/><circle cx="67" cy="47" r="4.500"/></g>`,
    fill(skin, "M48 22c12 0 19 8 19 21 0 16-8 25-19 25s-19-9-19-25c0-13 7-21 19-21z"),
    cut === "scarf" ? fill(hair, "M28 60c4 10 36 10 40 0l6 26H22z") : "",
    fill(hair, before),
    `<g fill="#2a2025"><circle cx="40" cy="45" r="2.200"/><circle cx="56" cy="45" r="2.200"/></g>`,
    `<path fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round" d="M36.500 39q3.500-2 7 0m9 0q3.500-2 7 0M42 57q6 5 12 0"/>`,
    fill(shade(skin, 0.84), "M48 46l2.500 6h-5z"),
    ...extra.map((name) => extras[name]?.(recipe) ?? ""),
  ];
  const drawn = parts.join("").replaceAll(".500", ".5").replaceAll(".200", ".2");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${drawn}</svg>\n`;
}

/** The name of the file of a face, by its place among the recipes. @param {number} index */
export const toFileName = (index) => `${String(index + 1).padStart(2, "0")}.svg`;

export const facesFolder = join(exampleFolder, "public/people");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  mkdirSync(facesFolder, { recursive: true });
  recipes.forEach((recipe, index) => writeFileSync(join(facesFolder, toFileName(index)), drawFace(recipe)));
}
