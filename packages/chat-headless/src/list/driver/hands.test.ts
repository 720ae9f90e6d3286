import { describe, expect, it } from "vitest";
import { listenToHands } from "./hands";

/** A list that notes each movement of hands on its element. */
function listen() {
  const log = new EventTarget();
  const heard: string[] = [];
  const end = new AbortController();
  const note = (what: string) => () => void heard.push(what);
  const hands = { scroll: note("scroll"), rest: note("rest"), pullUp: note("pullUp") };
  listenToHands(log as HTMLElement, hands, end.signal);
  const send = (type: string, fields: object = {}) => log.dispatchEvent(Object.assign(new Event(type), fields));
  const touch = (type: string, ...ys: number[]) => send(type, { touches: ys.map((clientY) => ({ clientY })) });
  return { heard, send, touch, end: () => end.abort() };
}

describe("hands on a list", () => {
  it("pull towards older messages by a wheel that turns up, unless it zooms", () => {
    const { heard, send } = listen();
    send("wheel", { deltaY: 3, ctrlKey: false });
    send("wheel", { deltaY: -3, ctrlKey: true });
    expect(heard).toEqual([]);
    send("wheel", { deltaY: -3, ctrlKey: false });
    expect(heard).toEqual(["pullUp"]);
  });

  it("pull by a finger that scrolls down from where it was last, wherever another one was lifted", () => {
    const { heard, send, touch } = listen();
    touch("touchstart", 100);
    touch("touchmove", 90);
    touch("touchend");
    touch("touchstart", 300);
    send("pointercancel");
    touch("touchmove", 290);
    expect(heard).toEqual([]);
    touch("touchmove", 295);
    expect(heard).toEqual(["pullUp"]);
  });

  it("do not pull by a finger that swipes a message sideways, as a little downwards as that may be, nor by two that zoom", () => {
    const { heard, send, touch } = listen();
    touch("touchstart", 100);
    send("pointercancel");
    touch("touchend");
    touch("touchstart", 100);
    touch("touchmove", 104);
    touch("touchmove", 106);
    touch("touchend");
    touch("touchstart", 100);
    touch("touchstart", 100, 300);
    send("pointercancel");
    touch("touchmove", 110, 290);
    expect(heard).toEqual([]);
  });

  it("pull by a finger that goes on scrolling after another one has touched the list", () => {
    const { heard, send, touch } = listen();
    touch("touchstart", 100);
    send("pointercancel");
    touch("touchstart", 100, 300);
    touch("touchend", 100);
    touch("touchmove", 120);
    expect(heard).toEqual(["pullUp"]);
  });

  it("are heard of as they scroll and come to rest, until the end", () => {
    const { heard, send, end } = listen();
    send("scroll");
    send("scrollend");
    end();
    send("scroll");
    expect(heard).toEqual(["scroll", "rest"]);
  });
});
