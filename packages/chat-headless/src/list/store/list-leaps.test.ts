import { createSeededRandom } from "../../core/clock/seeded-random";
import { describe, expect, it } from "vitest";
import { createModelPage, type ModelPage, type ModelRow, toModelRow } from "../test/model-page";
import { overscan, restingReach } from "./list-window";

type Draw = (below: number) => number;

/** Rows of one page: as they mostly are, or such that the average says little of the next one. */
const looks: Readonly<Record<string, (row: ModelRow, draw: Draw) => unknown>> = {
  usual() {},
  "low rows": (row) => Object.assign(row, { area: 60, padding: 0 }),
  "some rows higher than the view": (row, draw) => (row.picture = draw(5) === 0 ? draw(3000) : 0),
  "up to three separators above a row": (row, draw) => (row.separator = [2, 2, 41.5, 84, 130][draw(5)]!),
  "low rows among pictures": (row, draw) => {
    if (draw(2) === 0) row.padding = 0;
    else row.picture = draw(900);
  },
};

const moves: Readonly<Record<string, (page: ModelPage, draw: Draw, next: () => ModelRow) => unknown>> = {
  "to the beginning": (page) => page.scrollBy(-page.room().up),
  "near the beginning": (page, draw) => page.scrollBy(draw(200) - page.room().up),
  "to the end": (page) => page.scrollBy(page.room().down),
  "near the end": (page, draw) => page.scrollBy(page.room().down - draw(300)),
  anywhere: (page, draw) => page.scrollBy(draw(page.room().up + page.room().down) - page.room().up),
  "a little up": (page, draw) => page.scrollBy(-draw(120)),
  "a little down": (page, draw) => page.scrollBy(draw(120)),
  "a page": (page, draw) => page.scrollBy((draw(2) - 0.5) * 1.8 * page.size.height),
  "a jump": (page, draw) => {
    const at = (["middle", "nearest", 10, -400] as const)[draw(4)]!;
    page.store.place.goTo(page.rows[draw(page.rows.length)]!.key, at);
  },
  "the focus in a row": (page, draw) => page.keep(page.mounted()[draw(page.mounted().length)]!.key),
  "the focus nowhere": (page) => page.keep(null),
  "another width": (page, draw) => (page.size.width = 320 + draw(600)),
  arrivals: (page, draw, next) => page.rows.push(...Array.from({ length: 1 + draw(30) }, next)),
};

/** The faults of a page at rest: blank space in its view, and no row mounted next to those in view. */
function faultsOf(page: ModelPage, hasNext: boolean): string[] {
  const { height, composer } = page.size;
  const view = height - composer;
  const { start, end } = page.frame();
  const window = page.rects().filter(({ index }) => index >= start && index < end);
  const [first, last] = [window[0]!, window.at(-1)!];
  const faults: string[] = [];
  if (start > 0 && first.outerTop > 0.5) faults.push(`${first.outerTop} px blank above`);
  if (end < page.rows.length && last.bottom < view - 0.5) faults.push(`${view - last.bottom} px blank below`);
  if (hasNext && start > 0 && first.bottom > 0) faults.push("no row before those in view");
  if (hasNext && end < page.rows.length && last.outerTop < view) faults.push("no row after those in view");
  return faults;
}

const looksOf = Object.entries(looks);
const movesOf = Object.entries(moves);

function play(seed: number): string[] {
  const random = createSeededRandom(seed);
  const draw = (below: number) => Math.floor(random() * below);
  const reach = [0, restingReach, overscan][draw(3)]!;
  const [look, dress] = looksOf[draw(looksOf.length)]!;
  const page = createModelPage(40 + draw(600), reach, (row) => dress(row, draw));
  page.size.height = [226, 576, 720, 1500, 3076][draw(5)]!;
  page.endFrame();
  page.takeRounds();
  let serial = 0;
  const next = () => toModelRow(`${seed}.${serial++}`, 60 + draw(1900));
  return Array.from({ length: 30 }, (_, step) => {
    const [name, move] = movesOf[draw(movesOf.length)]!;
    move(page, draw, next);
    page.render();
    page.endFrame();
    const faults = faultsOf(page, reach > 0);
    const rounds = page.takeRounds();
    if (rounds > 7) faults.push(`${rounds} renderings`);
    return faults.map((fault) => `seed ${seed}, step ${step}, ${look}, reach ${reach}, ${name}: ${fault}`);
  }).flat();
}

describe("a list in which a hand leaps", () => {
  it("covers its view, with the rows next to it, after few renderings, over 200 sequences of movements", () => {
    const faults = Array.from({ length: 200 }, (_, seed) => play(seed + 1)).flat();
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it("shows the separators of the first row at the beginning", () => {
    const page = createModelPage(300, overscan, (row) => (row.separator = 84));
    page.scrollBy(-page.room().up);
    expect(page.room().up).toBe(0);
    expect(page.topOf(page.rows[0]!.key)).toBeCloseTo(84, 0);
  });

  it("shows a row with high separators after two renderings, and then needs no other", () => {
    let serial = 0;
    const page = createModelPage(300, restingReach, (row) =>
      Object.assign(row, { area: 60, padding: 0, separator: serial++ % 40 === 0 ? 130 : 2 }),
    );
    page.takeRounds();
    page.store.place.goTo(page.rows[160]!.key, 10);
    page.render();
    page.endFrame();
    expect(page.takeRounds()).toBe(2);
    page.render();
    expect(page.takeRounds()).toBe(1);
    expect(faultsOf(page, true)).toEqual([]);
  });
});
