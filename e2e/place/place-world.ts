/** A browser as a world of changes drives it: Playwright, WebDriver or WebDriver BiDi. */
export interface PlaceDriver {
  /** Runs a function of its own text in the page and returns what it resolves to, as JSON. */
  run<A, R>(body: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Sets the size of the viewport, in CSS pixels at zoom 1. */
  resize(width: number, height: number): Promise<void>;
}

export interface PlaceOptions {
  readonly seed: number;
  readonly changes: number;
  readonly jumps: number;
  /**
   * CSS pixels by which a row may move: one of the screen may be more.
   * @default 1
   */
  readonly tolerance?: number;
}

export interface PlaceReport {
  /** Pixels by which the reader's row moved, at most. */
  readonly moved: number;
  /** Pixels between a follower and the end, at most. */
  readonly behind: number;
  /** Everything that broke the promise, in words. */
  readonly broken: readonly string[];
  readonly done: Readonly<Record<string, number>>;
}

const sizes = [
  [1280, 800],
  [420, 720],
  [390, 844],
  [844, 390],
  [390, 500],
  [768, 1024],
  [360, 640],
] as const;

const changes = [
  "arrive",
  "arrive",
  "edit",
  "react",
  "delete",
  "picture",
  "typing",
  "draft",
  "paste",
  "write",
  "bar",
  "older",
  "resize",
] as const;
const jumps = ["near", "far", "search", "thread"] as const;

/**
 * Seeded changes around a reader or a follower, and jumps, in the built example with its chat open and empty of drafts. The
 * page is driven by its accessible names and by the demo's console, so that any browser can show the same.
 */
export async function runPlaceWorld(driver: PlaceDriver, options: PlaceOptions): Promise<PlaceReport> {
  const random = createRandom(options.seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const done: Record<string, number> = {};
  const broken: string[] = [];
  let moved = 0;
  let behind = 0;
  await driver.run(installProbe, null);

  for (let i = 0; i < options.changes; i++) {
    if (i % 6 === 0) {
      const following = i % 12 === 6;
      await driver.run(takePlace, { following, by: 500 + Math.floor(random() * 1500) });
    }
    const change = pick(changes);
    done[change] = (done[change] ?? 0) + 1;
    await driver.run(mark, null);
    if (change === "resize") {
      const [width, height] = pick(sizes);
      await driver.resize(width, height);
    } else await driver.run(makeChange, { change, random: random(), number: i });
    const seen = await driver.run(look, null);
    const what = `${i} ${change}`;
    if (seen.following) {
      behind = Math.max(behind, seen.distance);
      if (seen.distance > 1) broken.push(`${what}: follower ${seen.distance.toFixed(1)} px from the end`);
    } else {
      moved = Math.max(moved, seen.moved);
      if (seen.moved > (options.tolerance ?? 1)) broken.push(`${what}: ${seen.what}`);
    }
    const jumpsDue = Math.floor(((i + 1) * options.jumps) / options.changes);
    for (let made = Math.floor((i * options.jumps) / options.changes); made < jumpsDue; made++) {
      const jump = pick(jumps);
      done[`jump ${jump}`] = (done[`jump ${jump}`] ?? 0) + 1;
      const problem = await driver.run(makeJump, { jump, random: random(), number: made });
      if (problem !== null) broken.push(`jump ${made} ${jump}: ${problem}`);
    }
  }
  return { moved, behind, broken, done };
}

function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// The functions below run in the page: they know nothing of this module.

interface Probe {
  log(): HTMLElement;
  articles(): HTMLElement[];
  top(element: HTMLElement): number;
  distance(): number;
  /** Takes the row that must not move: the first that begins in view, or the one that fills a low window. */
  takeRow(): void;
  frames(count: number): Promise<void>;
  until(holds: () => unknown, what: string): Promise<void>;
  /** By the button that leads there, or by scrolling where it is too near for one. */
  toEnd(): Promise<void>;
  following: boolean;
  row: HTMLElement | null;
  rowTop: number;
}

declare global {
  var placeProbe: Probe;
}

function installProbe(): void {
  const log = () => document.querySelector<HTMLElement>('aside [role="log"]')!;
  const frames = async (count: number) => {
    for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  globalThis.placeProbe = {
    log,
    articles: () => [...document.querySelectorAll<HTMLElement>('aside [role="log"] article')],
    top: (element) => element.getBoundingClientRect().top - log().getBoundingClientRect().top,
    distance: () => log().scrollHeight - log().clientHeight - log().scrollTop,
    takeRow() {
      const probe = globalThis.placeProbe;
      const inView = probe.articles().filter((article) => {
        const top = probe.top(article);
        return top + article.offsetHeight > 0 && top < log().clientHeight;
      });
      probe.row = inView.find((article) => probe.top(article) >= -1) ?? inView[0] ?? null;
      probe.rowTop = probe.row === null ? 0 : probe.top(probe.row);
    },
    frames,
    async until(holds, what) {
      for (let i = 0; i < 400; i++) {
        if (holds()) return;
        await frames(1);
      }
      throw new Error(`Waited in vain: ${what}.`);
    },
    async toEnd() {
      const { until, distance } = globalThis.placeProbe;
      const button = document.querySelector<HTMLButtonElement>("aside .foyer-jump");
      if (button) button.click();
      else log().scrollTop = log().scrollHeight;
      await until(() => distance() <= 1, "the end");
      await frames(6);
    },
    following: true,
    row: null,
    rowTop: 0,
  };
}

/** Scrolls as a person does: to the end, or so many pixels from it. */
async function takePlace({ following, by }: { readonly following: boolean; readonly by: number }): Promise<void> {
  const probe = globalThis.placeProbe;
  const scroll = (to: number) => {
    const log = probe.log();
    log.dispatchEvent(new WheelEvent("wheel", { deltaY: to - log.scrollTop, bubbles: true }));
    log.scrollTop = to;
  };
  await probe.toEnd();
  if (!following) {
    scroll(probe.log().scrollTop - by);
    await probe.frames(20);
    if (probe.distance() < 400) scroll(probe.log().scrollTop - 600);
    await probe.frames(20);
  }
  probe.following = following;
}

function mark(): void {
  globalThis.placeProbe.takeRow();
}

async function look(): Promise<{
  readonly following: boolean;
  readonly distance: number;
  readonly moved: number;
  readonly what: string;
}> {
  const probe = globalThis.placeProbe;
  const { row, rowTop } = probe;
  let moved = 0;
  let what = "";
  await probe.frames(6);
  for (let i = 0; i < 4; i++) {
    await probe.frames(1);
    // A low window that is full of what one writes shows nothing of the list.
    if (row === null || probe.log().clientHeight === 0) continue;
    const now = row.isConnected ? Math.abs(probe.top(row) - rowTop) : Infinity;
    if (now <= moved) continue;
    moved = now;
    what = `the reader's row is ${row.isConnected ? `${now.toFixed(1)} px away` : "gone"}, ${Math.round(probe.distance())} px from the end`;
  }
  const distance = probe.log().clientHeight === 0 ? 0 : probe.distance();
  return { following: probe.following, distance, moved, what };
}

async function makeChange(given: {
  readonly change: string;
  readonly random: number;
  readonly number: number;
}): Promise<void> {
  const probe = globalThis.placeProbe;
  const { control } = globalThis.foyer;
  const channelUrl = "lanternfest_public";
  const others = probe.articles().filter((article) => article !== probe.row);
  const target = others[Math.floor(given.random * others.length)];
  const messageId = target?.dataset["key"] ?? "";
  const words = "lanterns over the harbour and a word about coffee while everybody waits for the music ".repeat(5);
  const text = `${given.number}: ${words.slice(0, 10 + Math.floor(given.random * 300))}`;
  const ignore = () => undefined;
  switch (given.change) {
    case "arrive":
      await control.post({ channelUrl, userId: "noah", text });
      break;
    case "edit":
      await control.edit({ channelUrl, messageId, text }).catch(ignore);
      break;
    case "react":
      await control.react({ channelUrl, messageId, userId: "lucia", key: "sendbird_emoji_sob" }).catch(ignore);
      break;
    case "delete":
      await control.deleteMessage({ channelUrl, messageId, mode: given.random < 0.5 ? "soft" : "hard" }).catch(ignore);
      break;
    case "picture": {
      // A picture whose size nobody knew.
      const picture = target?.querySelector<HTMLElement>("img, p, bdi");
      if (picture) picture.style.minBlockSize = `${Math.floor(given.random * 240)}px`;
      break;
    }
    case "typing":
      await control.setTyping({ channelUrl, userId: "noah", typing: given.random < 0.5 });
      break;
    case "draft": {
      const field = document.querySelector<HTMLTextAreaElement>("aside textarea")!;
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
      set?.call(field, given.random < 0.5 ? "" : "one\ntwo\nthree\nfour\nfive\nsix");
      field.dispatchEvent(new Event("input", { bubbles: true }));
      break;
    }
    case "paste": {
      // Over a long text: for one layout the field is empty.
      const field = document.querySelector<HTMLTextAreaElement>("aside textarea")!;
      field.focus({ preventScroll: true });
      for (const word of ["first", "second"]) {
        field.select();
        document.execCommand("insertText", false, `${word} `.repeat(60 + Math.floor(given.random * 60)));
        await probe.frames(2);
      }
      break;
    }
    case "write": {
      const field = document.querySelector<HTMLTextAreaElement>("aside textarea")!;
      field.focus({ preventScroll: true });
      for (let line = 0; line < 4; line++) {
        document.execCommand("insertText", false, "\nanother line");
        await probe.frames(1);
      }
      break;
    }
    case "bar": {
      // As those of a reply, an edit and chosen files: there, and gone the next time.
      const composer = document.querySelector("aside textarea")!.closest(".foyer-composer")!;
      const bar = composer.querySelector<HTMLElement>("[data-bar]") ?? document.createElement("div");
      bar.style.blockSize = `${30 + Math.floor(given.random * 90)}px`;
      bar.setAttribute("data-bar", "");
      if (bar.isConnected) bar.remove();
      else composer.prepend(bar);
      break;
    }
    case "older": {
      const log = probe.log();
      if (probe.following) break;
      log.dispatchEvent(new WheelEvent("wheel", { deltaY: -700, bubbles: true }));
      log.scrollTop -= 700;
      await probe.frames(15);
      probe.takeRow();
      break;
    }
  }
}

/** Jumps to a message and says what is wrong about where it ends, if anything is. */
async function makeJump(given: {
  readonly jump: string;
  readonly random: number;
  readonly number: number;
}): Promise<string | null> {
  const probe = globalThis.placeProbe;
  const { control } = globalThis.foyer;
  const channelUrl = "lanternfest_public";
  const root = document.querySelector<HTMLElement>("aside")!;
  // Jumps need a list to be seen: in a low window what one writes takes all of it.
  root.querySelector("[data-bar]")?.remove();
  const draft = root.querySelector<HTMLTextAreaElement>("textarea")!;
  draft.select();
  if (draft.value !== "") document.execCommand("delete");
  await probe.frames(3);
  const all = await control.latest({ channelUrl, limit: 3000 });
  const texts = all.filter(
    ({ type, deleted, parentId, sender }) => type === "text" && !deleted && parentId === null && sender !== null,
  );
  const from = given.jump === "near" ? texts.slice(-60, -5) : texts.slice(-3000, -600);
  const target = from[Math.floor(given.random * from.length)]!;
  const word = `kite${given.number}x`;
  let wanted = target.id;

  const shown = (id: string) => root.querySelector<HTMLElement>(`[role="log"] article[data-key="${CSS.escape(id)}"]`);
  if (given.jump === "near" || given.jump === "far") {
    const reply = await control.post({
      channelUrl,
      userId: "noah",
      text: `reply ${given.number}`,
      parentId: target.id,
    });
    await probe.toEnd();
    await probe.until(() => shown(reply.id), "the reply");
    const quote = shown(reply.id)?.querySelector<HTMLButtonElement>(".foyer-quote");
    if (!quote) return "there is no quote";
    // With the focus in the list, or in the field.
    if (given.random < 0.5) quote.focus();
    else root.querySelector("textarea")?.focus();
    quote.click();
  } else {
    if (given.jump === "thread") {
      for (let i = 0; i < 25; i++) {
        const reply = await control.post({
          channelUrl,
          userId: "noah",
          text: `${i === 3 ? word : "word"} in a thread, ${i}`,
          parentId: target.id,
          inMainList: false,
        } as never);
        if (i === 3) wanted = reply.id;
      }
    } else await control.edit({ channelUrl, messageId: target.id, text: `${word} was said here` });
    root.querySelector<HTMLButtonElement>('[data-pane="search"]')?.click();
    await probe.until(() => root.querySelector('input[type="search"]'), "the search");
    const field = root.querySelector<HTMLInputElement>('input[type="search"]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, word);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // A match from before may still be there.
    const found = () =>
      [...root.querySelectorAll<HTMLButtonElement>(".foyer-search-hit")].find((one) => one.textContent.includes(word));
    await probe.until(found, "a hit");
    const hit = found()!;
    hit.focus();
    hit.click();
  }
  const isInView = () => {
    const article = shown(wanted);
    if (!article) return false;
    const { top, bottom } = article.getBoundingClientRect();
    const box = probe.log().getBoundingClientRect();
    return top >= box.top - 1 && (bottom <= box.bottom + 1 || top <= box.top + 40);
  };
  try {
    await probe.until(isInView, "the target");
  } catch {
    const article = shown(wanted);
    return article ? `the target is ${Math.round(probe.top(article))} px below the top` : "the target is not there";
  }
  // It stays there while its surroundings load.
  await probe.frames(30);
  const problem = isInView() ? null : "the target went out of view";
  const focused =
    document.activeElement === shown(wanted) ? null : `the focus is at ${document.activeElement?.tagName}`;
  const inThread = root.querySelector<HTMLButtonElement>("[data-back]");
  inThread?.click();
  if (inThread) await probe.until(() => !root.querySelector("[data-back]") && probe.articles().length > 3, "the list");
  await probe.frames(6);
  await probe.toEnd();
  probe.following = true;
  return problem ?? focused;
}
