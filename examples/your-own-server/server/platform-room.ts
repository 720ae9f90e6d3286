import { ChatError } from "@foyer/chat-headless";
import { createDeferred, type Deferred } from "../src/driver/deferred";
import { createPosts } from "../src/driver/posts";
import { readNews } from "../src/driver/occupants";
import { resourceOf } from "../src/xmpp/addresses";
import { childOf, childrenOf, type Element, x } from "../src/xmpp/element";
import type { Stream } from "../src/xmpp/open-stream";
import { StanzaError } from "../src/xmpp/stanza-error";
import type { Flavor, RoomSettings } from "./flavors";

const muc = "http://jabber.org/protocol/muc";
const client = "jabber:client";

/** A room as its owner sees it: settings, affiliations, voices, messages in the platform's name. */
export interface PlatformRoom {
  /** Makes the room where there is none, and goes in. */
  enter(): Promise<void>;
  configure(settings: RoomSettings): Promise<void>;
  setAffiliation(userId: string, affiliation: string, reason?: string): Promise<void>;
  /** Gives or takes the voice of people who are there; of others nothing is done. */
  setVoice(userIds: readonly string[], hasVoice: boolean, reason?: string): Promise<void>;
  /** Those who are there and have a voice, or have none. Operators are not among them. */
  listVoices(hasVoice: boolean): Promise<readonly string[]>;
  /** Sends to everybody; resolves with the entry of the archive. */
  post(children: readonly Element[]): Promise<string>;
  take(stanza: Element): void;
  /** The connection has ended: nothing is answered any more. */
  lose(): void;
}

interface PlatformRoomOptions {
  readonly jid: string;
  readonly host: string;
  readonly platformId: string;
  readonly flavor: Flavor;
  readonly stream: () => Stream;
  /** Somebody has come, and has a voice or none. */
  readonly onEnter: (userId: string, hasVoice: boolean) => void;
}

export function createPlatformRoom(options: PlatformRoomOptions): PlatformRoom {
  const { jid, host, platformId, flavor, stream, onEnter } = options;
  const posts = createPosts();
  const lost = new ChatError("connection-lost");
  let entering: Deferred<void> | null = null;
  let isLost = false;

  const admin = (items: readonly Element[]) =>
    stream().request("set", jid, x("query", { xmlns: `${muc}#admin` }, ...items));
  const toReason = (reason: string) => (reason === "" ? null : x("reason", {}, reason));

  function takePresence(stanza: Element): void {
    const nick = resourceOf(stanza.attrs["from"] ?? "");
    const { occupant, isSelf } = readNews(stanza, nick);
    if (stanza.attrs["type"] === "error") entering?.reject(new StanzaError(stanza));
    else if (isSelf) entering?.resolve(undefined);
    else if (occupant && !occupant.isOperator && stanza.attrs["type"] !== "unavailable") {
      onEnter(occupant.userId, !occupant.isVisitor);
    }
  }

  return {
    async enter() {
      if (isLost) throw lost;
      entering = createDeferred<void>();
      const history = x("history", { maxstanzas: "0" });
      stream().send(x("presence", { xmlns: client, to: `${jid}/${platformId}` }, x("x", { xmlns: muc }, history)));
      await entering.promise;
    },
    async configure(settings) {
      const fields = { FORM_TYPE: `${muc}#roomconfig`, ...flavor.toFields(settings) };
      const children = Object.entries(fields).map(([name, value]) => x("field", { var: name }, x("value", {}, value)));
      const form = x("x", { xmlns: "jabber:x:data", type: "submit" }, ...children);
      await stream().request("set", jid, x("query", { xmlns: `${muc}#owner` }, form));
    },
    async setAffiliation(userId, affiliation, reason = "") {
      await admin([x("item", { jid: `${userId}@${host}`, affiliation }, toReason(reason))]);
    },
    async setVoice(userIds, hasVoice, reason = "") {
      const role = hasVoice ? "participant" : "visitor";
      for (let first = 0; first < userIds.length; first += flavor.batch) {
        const items = userIds
          .slice(first, first + flavor.batch)
          .map((nick) => x("item", { nick, role }, toReason(reason)));
        await admin(items).catch((thrown: unknown) => {
          // Nobody of that name is there.
          if (!(thrown instanceof StanzaError)) throw thrown;
        });
      }
    },
    async listVoices(hasVoice) {
      const item = x("item", { role: hasVoice ? "participant" : "visitor" });
      const answer = await stream().request("get", jid, x("query", { xmlns: `${muc}#admin` }, item));
      const items = childrenOf(childOf(answer, "query"), "item");
      return items.flatMap(({ attrs }) => attrs["nick"] ?? []);
    },
    async post(children) {
      if (isLost) throw lost;
      const id = crypto.randomUUID();
      const posted = posts.wait(id);
      stream().send(x("message", { xmlns: client, to: jid, type: "groupchat", id }, ...children));
      return posted;
    },
    take(stanza) {
      if (stanza.name === "presence") return takePresence(stanza);
      const id = stanza.attrs["id"] ?? "";
      if (stanza.attrs["type"] === "error") return void posts.fail(id, new StanzaError(stanza));
      const stored = childrenOf(stanza, "stanza-id", "urn:xmpp:sid:0").find(({ attrs }) => attrs["by"] === jid);
      const isOwn = resourceOf(stanza.attrs["from"] ?? "") === platformId;
      if (isOwn && stored) posts.settle(id, stored.attrs["id"] ?? "");
    },
    lose() {
      isLost = true;
      entering?.reject(lost);
      posts.failAll(lost);
    },
  };
}
