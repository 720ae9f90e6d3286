import { beforeEach, describe, expect, it, vi } from "vitest";
import { noPlace } from "../../chat/context/chat-address";
import { createPlaceHistory, withPlace } from "./place-history";

const open = { ...noPlace, isOpen: true };
const thread = { ...open, threadId: "t1" };
const atRest = "/tea?theme=dark#agenda";
const address = () => location.pathname + location.search + location.hash;
const moved = () => new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));

/** The window goes back, and everybody has heard of it. */
async function back(): Promise<void> {
  const arrived = moved();
  history.back();
  await arrived;
}

beforeEach(() => history.pushState({ router: 1 }, "", atRest));

describe("the address of what is open (detail 28)", () => {
  it("keeps other parameters, their order and the hash", () => {
    const href = `https://example.org${atRest}`;
    const all = { isOpen: true, threadId: "t/1", messageId: "m 2" };
    expect(withPlace(href, all)).toBe("https://example.org/tea?theme=dark&chat=open&thread=t%2F1&message=m+2#agenda");
    expect(withPlace(withPlace(href, all), noPlace)).toBe(href);
    expect(withPlace(href, noPlace)).toBe(href);
  });

  it.each([
    ["/tea", noPlace],
    ["/tea?chat=open", open],
    ["/tea?chat=closed", noPlace],
    ["/tea?thread=t1", thread],
    ["/tea?message=m1", { ...open, messageId: "m1" }],
    ["/tea?thread=&message=", noPlace],
  ])("says of %s what is open, and a thread or a message opens the panel", (href, place) => {
    history.pushState(null, "", href);
    expect(createPlaceHistory(window, () => false).get()).toEqual(place);
  });
});

describe("the history of what is open (detail 28)", () => {
  it("replaces the entry on wide screens", () => {
    const places = createPlaceHistory(window, () => false);
    const before = history.length;
    places.go(open);
    places.go(thread);
    expect([history.length, address()]).toEqual([before, "/tea?theme=dark&chat=open&thread=t1#agenda"]);
    places.go(noPlace);
    expect(address()).toBe(atRest);
    expect(history.state).toMatchObject({ router: 1 });
  });

  it("pushes an entry for each thing that opens on narrow screens, and Back closes one at a time", async () => {
    const places = createPlaceHistory(window, () => true);
    const before = history.length;
    places.go(thread);
    expect(history.length).toBe(before + 2);
    await back();
    expect(places.get()).toEqual(open);
    await back();
    expect([places.get(), address()]).toEqual([noPlace, atRest]);
  });

  it("goes back over the entries of what is closed otherwise", async () => {
    const places = createPlaceHistory(window, () => true);
    const heard = vi.fn<() => void>();
    const stop = places.subscribe(heard);
    places.go(thread);
    const arrived = moved();
    places.go(noPlace);
    expect(places.get()).toEqual(noPlace);
    await arrived;
    expect(address()).toBe(atRest);
    expect(heard).toHaveBeenCalled();
    stop();
  });

  it("a place that opens while the history goes back is in the address afterwards", async () => {
    const places = createPlaceHistory(window, () => true);
    places.go(thread);
    const arrived = moved();
    places.go(open);
    places.go({ ...open, threadId: "t2" });
    await arrived;
    expect([places.get().threadId, address()]).toEqual(["t2", "/tea?theme=dark&chat=open&thread=t2#agenda"]);
    await back();
    expect(places.get()).toEqual(open);
  });

  it("Back closes a sheet before the thread below it, and a sheet that closes itself takes its entry away", async () => {
    const places = createPlaceHistory(window, () => true);
    places.go(thread);
    const close = vi.fn<() => void>();
    places.closeOnBack(close);
    await back();
    expect([close.mock.calls.length, places.get()]).toEqual([1, thread]);

    const end = places.closeOnBack(close);
    const arrived = moved();
    end();
    await arrived;
    expect([close.mock.calls.length, places.get()]).toEqual([1, thread]);
    await back();
    expect(places.get()).toEqual(open);
  });

  it("Back closes the panel at once after a reload with an open sheet (N23)", async () => {
    const address = `${location.pathname}?chat=open`;
    history.pushState({ foyerSteps: [1] }, "", address);
    history.pushState({ foyerSteps: [1, 3] }, "", address);
    const arrived = moved();
    const places = createPlaceHistory(window, () => true);
    await arrived;
    expect(places.get()).toEqual(open);
    await back();
    expect(places.get()).toEqual(noPlace);
  });

  it("an open chat stays open on another page of the site", () => {
    const places = createPlaceHistory(window, () => false);
    places.go(open);
    history.pushState(null, "", "/tea/agenda");
    places.mirror();
    expect([places.get(), address()]).toEqual([open, "/tea/agenda?chat=open"]);
  });
});
