import { createSeededRandom } from "../../core/clock/seeded-random";
import { describe, expect, it } from "vitest";
import { overscan, restingReach } from "./list-window";
import { createModelPage, type ModelPage, toModelRow } from "../test/model-page";

const changes = {
  "a long text over a long text": ({ page, draw }) => {
    page.size.composer = 76;
    page.layOut();
    page.size.composer = 76 + draw(76);
  },
  "a letter more, measured anew": ({ page, draw }) => {
    const { composer } = page.size;
    page.size.composer = 40;
    page.layOut();
    page.size.composer = Math.min(152, composer + draw(2) * 20);
  },
  sending: ({ page, rows, next }) => {
    page.size.composer = 76;
    rows.push(next());
    page.render();
  },
  "the bar of a reply": ({ page }) => (page.size.bars = page.size.bars === 0 ? 52 : 0),
  "chosen files": ({ page, draw }) => (page.size.bars = draw(3) * 80),
  rotation: ({ page, draw }) => {
    const wide = draw(2) === 0;
    page.size.width = 2000;
    page.layOut();
    Object.assign(page.size, wide ? { width: 844, height: 390 } : { width: 390, height: 720 });
  },
  zoom: ({ page, draw }) => Object.assign(page.size, { width: 320 + draw(180), height: 576 + draw(324) }),
  "a late picture": ({ other, draw }) => (other().picture = draw(240) + 0.5),
  "a picture that fails": ({ page, other, draw }) => {
    const row = other();
    row.picture = 0;
    page.layOut();
    row.picture = draw(2) * 120;
  },
  "a day begins elsewhere": ({ page, draw }) => {
    const row = page.mounted()[draw(page.mounted().length)]!;
    row.separator = row.separator > 2 ? 2 : 41.5;
  },
  "earlier messages": ({ page, rows, next, draw }) => {
    rows.unshift(...Array.from({ length: 5 + draw(40) }, next));
    page.render();
  },
  arrivals: ({ page, rows, next, draw }) => {
    rows.push(...Array.from({ length: 1 + draw(30) }, next));
    page.render();
  },
  "a hole that fills": ({ page, rows, next, draw }) => {
    rows.splice(draw(rows.length), 0, ...Array.from({ length: 1 + draw(30) }, next));
    page.render();
  },
  "a deletion": ({ page, rows, other }) => {
    rows.splice(rows.indexOf(other()), 1);
    page.render();
  },
  "an edit": ({ page, rows, other, draw }) => {
    const row = other();
    rows[rows.indexOf(row)] = { ...row, area: draw(3) === 0 ? row.area : 60 + draw(1900) };
    page.render();
  },
  "a reaction that moves from one message to another": ({ page, rows, other }) => {
    const [from, to] = [other(), other()];
    rows[rows.indexOf(from)] = { ...from, padding: from.padding + 34 };
    page.render();
    if (from === to) return;
    const grown = rows.find(({ key }) => key === from.key)!;
    rows[rows.indexOf(grown)] = from;
    rows[rows.indexOf(to)] = { ...to, padding: to.padding + 34 };
    page.render();
  },
  "a trim": ({ page, rows, readers, draw }) => {
    const at = rows.findIndex(({ key }) => key === readers);
    const far = page.mounted().length + 10;
    if (at > far) rows.splice(0, draw(at - far));
    page.render();
  },
  "nothing, with a layout": ({ page }) => page.layOut(),
} satisfies Record<string, (scene: Scene) => unknown>;

interface Scene {
  readonly page: ModelPage;
  readonly rows: ModelPage["rows"];
  /** The key of the row that must not move. */
  readonly readers: string;
  /** A whole number below. */
  readonly draw: (below: number) => number;
  readonly next: () => ModelPage["rows"][number];
  /** A mounted row that is not the reader's. */
  readonly other: () => ModelPage["rows"][number];
}

const kinds = Object.keys(changes) as (keyof typeof changes)[];

/** One random movement of the reader: a scroll up or down, a jump to a row, or one to the end. */
function moveByHand(page: ModelPage, draw: (below: number) => number): void {
  switch (draw(5)) {
    case 0:
      return page.scrollBy(-1 - draw(40));
    case 1:
      return page.scrollBy(-draw(3000));
    case 2:
      return page.scrollBy(draw(900));
    case 3: {
      page.store.place.goTo(page.rows[draw(page.rows.length)]!.key, "middle");
      return page.render();
    }
    default:
      page.store.place.follow();
      return page.render();
  }
}

/** The first message whose beginning is visible, or the one that was jumped to. */
function readersRow(page: ModelPage): string {
  const row = page.store.place.row()?.key;
  if (row === undefined) throw new Error("Nobody reads.");
  return row;
}

function play(seed: number, done: Map<string, number>): string[] {
  const random = createSeededRandom(seed);
  const draw = (below: number) => Math.floor(random() * below);
  const page = createModelPage(40 + draw(300), seed % 2 === 0 ? restingReach : overscan);
  const faults: string[] = [];
  let serial = 0;
  for (let step = 0; step < 40; step++) {
    if (step % 5 === 4) moveByHand(page, draw);
    const isFollowing = page.store.place.isFollowing();
    const readers = isFollowing ? "" : readersRow(page);
    const top = page.topOf(readers) ?? 0;
    const kind = kinds[draw(kinds.length)]!;
    const others = page.mounted().filter(({ key }) => key !== readers);
    const other = () => others[draw(others.length)]!;
    const next = () => toModelRow(`${seed}.${serial++}`, 60 + draw(1900));
    changes[kind]({ page, rows: page.rows, readers, draw, next, other });
    page.endFrame();
    done.set(kind, (done.get(kind) ?? 0) + 1);
    const place = `seed ${seed}, step ${step}, ${kind}`;
    if (isFollowing !== page.store.place.isFollowing()) faults.push(`${place}: following ${isFollowing} ended`);
    if (isFollowing) {
      if (Math.abs(page.distance()) > 0) faults.push(`${place}: ${page.distance()} px to the end`);
      continue;
    }
    const now = page.topOf(readers);
    if (now === null) {
      faults.push(`${place}: the reader's row is not mounted`);
      continue;
    }
    // Beyond the ends of the list nothing can be scrolled.
    const { up, down } = page.room();
    const by = now - top;
    if (Math.abs(by) > 1 && (by > 0 ? down >= Math.min(by, 1) : up >= Math.min(-by, 1))) {
      faults.push(`${place}: moved by ${by}, with room ${up} and ${down}`);
    }
  }
  return faults;
}

describe("the list in numbers", () => {
  it("keeps the end in view, or the reader's row within 1 px, over 300 sequences of changes (W2)", () => {
    const done = new Map<string, number>();
    const faults = Array.from({ length: 300 }, (_, seed) => play(seed + 1, done)).flat();
    expect(faults.slice(0, 10)).toEqual([]);
    expect(done.size).toBe(kinds.length);
    expect(Math.min(...done.values())).toBeGreaterThan(500);
  });

  it("renders little around the place where a hand lands beyond what is mounted, and more with small movements after it", () => {
    const page = createModelPage(1000, overscan);
    /** How far the mounted rows reach above the viewport. */
    const move = (pixels: number) => {
      page.scrollBy(pixels);
      return -page.topOf(page.mounted()[0]!.key)!;
    };
    const highest = 700;
    for (const leap of [-3000, -3000, 4000]) {
      const above = move(leap);
      expect(above).toBeGreaterThanOrEqual(restingReach / 3);
      expect(above).toBeLessThan(restingReach + highest);
      expect(page.mounted().length).toBeLessThan(14);
    }
    const steps = Array.from({ length: 12 }, () => move(-90));
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(steps.findIndex((above) => above >= overscan / 2)).toBeLessThan(4);
  });
});

it("a window that is widened tells whether the mounted rows go so far, and wants those that do not from then on", () => {
  const page = createModelPage(1000, 0);
  const above = -page.topOf(page.mounted()[0]!.key)!;
  expect(page.store.widen(Math.floor(above))).toBe(true);
  page.size.height -= 1;
  expect(page.store.frame("resize")).toMatchObject({ render: false });
  expect(page.store.widen(above + 5000)).toBe(false);
  page.size.height -= 1;
  expect(page.store.frame("resize")).toMatchObject({ render: true });
});

describe("a list", () => {
  const arrive = (page: ModelPage, ...keys: string[]) => {
    page.rows.push(...keys.map((key) => toModelRow(key, 900)));
    page.render();
    page.endFrame();
  };
  const lastSeen = (page: ModelPage) => page.store.position.get().seen?.id;

  it("that is too short to be scrolled follows its end, also where a hand tries", () => {
    const page = createModelPage(2, overscan);
    page.store.pullUp();
    arrive(page, ...Array.from({ length: 30 }, (_, index) => `new ${index}`));
    expect(page.room().up).toBeGreaterThan(0);
    expect(page.distance()).toBe(0);
  });

  it("counts what comes to its end as seen only where a person can see it", () => {
    const page = createModelPage(40, overscan);
    expect(lastSeen(page)).toBe("k40");
    page.person.attentive = false;
    arrive(page, "unseen");
    expect(page.distance()).toBe(0);
    expect(lastSeen(page)).toBe("k40");
    page.person.attentive = true;
    arrive(page, "seen");
    expect(lastSeen(page)).toBe("seen");
  });

  it("is looked at anew only where a change of one message may have moved a row", () => {
    const page = createModelPage(40, overscan);
    const { looked } = page.store;
    const change = (index: number, to: Partial<ModelPage["rows"][number]>) => {
      page.rows[index] = { ...page.rows[index]!, ...to };
    };
    const looks = () => {
      const before = looked.get();
      page.render();
      return looked.get() - before;
    };
    // With the heights of the first rows, the space for all others is another one.
    page.render();
    change(38, {});
    expect(looks()).toBe(0);
    change(38, { padding: 58 });
    expect(looks()).toBe(1);
    change(38, { padding: 24 });
    change(36, { padding: 58 });
    expect(looks()).toBe(1);
  });

  it("counts the person's own message as seen once it is sent, which moves no row", () => {
    const page = createModelPage(40, overscan);
    const pending = { ...toModelRow("own", 300), status: "pending" } as const;
    page.rows.push(pending);
    page.render();
    expect(lastSeen(page)).toBe("k40");
    page.rows[40] = { ...pending, status: undefined };
    page.render();
    expect(lastSeen(page)).toBe("own");
  });

  it("is at its end under an open menu until something comes, and then stays where it is when a scrolling rests", () => {
    const page = createModelPage(40, overscan);
    page.store.place.pauseFollowing();
    page.render();
    expect(page.store.position.get().atEnd).toBe(true);
    arrive(page, "new");
    const distance = page.distance();
    expect(distance).toBeGreaterThan(1);
    page.store.rest();
    expect(page.distance()).toBe(distance);
    expect(page.store.position.get().atEnd).toBe(false);
    expect(lastSeen(page)).toBe("k40");
  });

  it("has nothing in view while it is on its way to a row that was asked for", () => {
    const page = createModelPage(40, overscan);
    expect(page.store.isInView("k40")).toBe(true);
    page.store.place.goTo("not loaded", "middle");
    expect(page.store.isInView("k40")).toBe(false);
  });

  it("tells its topmost row beyond 250 px from its end, not at 250", () => {
    const page = createModelPage(40, overscan);
    page.scrollBy(-250);
    expect(page.store.topRow.get()).toBeNull();
    expect(page.store.position.get().away).toBe(false);
    page.scrollBy(-20);
    expect(page.store.topRow.get()).not.toBeNull();
    expect(page.store.position.get().away).toBe(true);
  });
});
