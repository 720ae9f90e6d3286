import type { ChatAdapter, ChatEvent } from "@foyer/chat-headless/core";
import type { Dice } from "./dice";
import type { Hostility } from "./hostile-adapter";
import { drawMalformedEvent } from "./malformed-events";

type ChannelEvent = Exclude<ChatEvent, { readonly type: "connection-changed" }>;

export interface HostileEvents {
  readonly subscribe: ChatAdapter["subscribe"];
  /** Says that events may have been lost, although none was. */
  doubt(channelUrl: string): void;
  /** Forgets the events under way: their channel was left. @default of every channel */
  clear(channelUrl?: string): void;
}

/** Milliseconds by which an event may be late: less than a call may take. */
const latest = 12_000;
/** Milliseconds in which events are lost before the adapter says that it cannot prove them complete. */
const mostDoubted = 3_000;

/** The events of an adapter: repeated, late, out of order, lost with the line, and among unreadable ones. */
export function createHostileEvents(inner: ChatAdapter, hostility: Hostility): HostileEvents {
  const { environment, rates, dice, count } = hostility;
  const underWay = new Map<symbol, { readonly channelUrl: string; readonly cancel: () => void }>();
  /** Channels whose events are lost, for which `continuity-lost` is not reported yet. */
  const losing = new Set<string>();
  let drops = 0;
  let tell: (event: ChatEvent) => void = () => undefined;

  function later(channelUrl: string, delay: number, run: () => void): void {
    const id = Symbol();
    const cancel = environment.after(delay, () => {
      underWay.delete(id);
      run();
    });
    underWay.set(id, { channelUrl, cancel });
  }

  /** Delivers an event late. After a drop, a page cannot know that its message was deleted where the service reports no changes. */
  function delay(event: ChannelEvent, by: number, listener: (event: ChatEvent) => void): void {
    const before = drops;
    later(event.channelUrl, by, () => {
      if (before !== drops && !hostility.knowsChanges && hostility.isGone(event)) count("lostOnDrop");
      else listener(event);
    });
  }

  function clear(left?: string): void {
    for (const [id, { channelUrl, cancel }] of underWay) {
      if (left !== undefined && left !== channelUrl) continue;
      cancel();
      underWay.delete(id);
    }
    if (left === undefined) losing.clear();
    else losing.delete(left);
  }

  function pass(event: ChatEvent, listener: (event: ChatEvent) => void, chance: Dice): void {
    const rate = rates();
    if (event.type === "connection-changed") {
      if (event.connection === "reconnecting") loseWithTheLine(chance);
      losing.clear();
      listener(event);
      if (chance.chance(rate.duplicated / 4)) listener(event);
      return;
    }
    const { channelUrl } = event;
    if (losing.has(channelUrl)) return;
    if (chance.chance(rate.doubted)) {
      count("doubted");
      losing.add(channelUrl);
      return later(channelUrl, chance.below(mostDoubted), () => {
        losing.delete(channelUrl);
        listener({ type: "continuity-lost", channelUrl });
      });
    }
    if (chance.chance(rate.malformed)) {
      count("malformed");
      listener(drawMalformedEvent(chance, event));
    }
    if (chance.chance(rate.duplicated)) {
      count("duplicated");
      delay(event, chance.below(latest), listener);
    }
    if (chance.chance(rate.disordered)) {
      count("disordered");
      delay(event, 1 + chance.below(latest), listener);
    } else listener(event);
  }

  function loseWithTheLine(chance: Dice): void {
    drops += 1;
    for (const [id, { cancel }] of underWay) {
      if (!chance.chance(rates().lostOnDrop)) continue;
      count("lostOnDrop");
      cancel();
      underWay.delete(id);
    }
  }

  return {
    subscribe(listener) {
      tell = listener;
      const unsubscribe = inner.subscribe((event) => pass(event, listener, dice(`event/${event.type}`)));
      return () => {
        clear();
        tell = () => undefined;
        unsubscribe();
        if (!dice("unsubscribe").chance(rates().throwingUnsubscribe)) return;
        count("throwingUnsubscribe");
        throw new Error("A bug of the adapter.");
      };
    },
    doubt(channelUrl) {
      count("doubted");
      tell({ type: "continuity-lost", channelUrl });
    },
    clear,
  };
}
