import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { expectRefusal } from "../assert/expect-refusal";
import { connectionsOf, dropAndReconnect } from "../drop-and-reconnect";

export const reconnectionCases = casesAbout("reconnection", {
  "reports a drop, reconnects by itself and delivers again": [
    ["with drop"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      alice.forgetEvents();
      await dropAndReconnect(stage, alice);
      const delivered = connectionsOf(alice);
      expect(
        delivered.indexOf("reconnecting"),
        "the place of the first reconnecting before the last ready",
      ).toBeLessThan(delivered.lastIndexOf("ready"));
      expect(delivered, "the reported connection states").not.toContain("failed");
      const message = await bob.send("are you back?");
      await stage.until("alice gets messages again", () => alice.latest(message.id));
      const mine = await alice.send("yes");
      await stage.until("bob gets hers", () => bob.latest(mine.id));
    },
  ],

  "keeps everything that was stored": [
    ["with drop"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const before = await alice.send("before");
      await stage.control("drop")(alice.user.id);
      const during = await bob.send("during");
      await stage.until(
        "alice is ready again",
        () => connectionsOf(alice).at(-1) === "ready" && connectionsOf(alice).includes("reconnecting"),
      );
      expect(
        (await alice.history()).map((message) => message.id),
        "the ids in alice's history after the drop",
      ).toEqual([before.id, during.id]);
    },
  ],

  "works a second time": [
    ["with drop"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await dropAndReconnect(stage, alice);
      await dropAndReconnect(stage, alice);
      const message = await bob.send("still there?");
      await stage.until("alice gets messages again", () => alice.latest(message.id));
    },
  ],

  "reports ready or failed after every reconnecting": [
    ["with drop"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      for (let round = 0; round < 3; round++) {
        const known = connectionsOf(alice).length;
        await stage.control("drop")(alice.user.id);
        await stage.until("the event connection-changed to reconnecting has come", () =>
          connectionsOf(alice).slice(known).includes("reconnecting"),
        );
        await stage.until("the event connection-changed to ready or failed has come", () =>
          ["ready", "failed"].includes(connectionsOf(alice).at(-1) ?? "reconnecting"),
        );
      }
      expect(connectionsOf(alice), "the connection states of an adapter whose service lets it back in").not.toContain(
        "failed",
      );
      const message = await bob.send("still there?");
      await stage.until("alice gets messages again", () => alice.latest(message.id));
    },
  ],

  "connects at once when connect is called while it reconnects, and reports nothing meanwhile": [
    ["with drop"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      for (let round = 0; round < 2; round++) {
        alice.forgetEvents();
        await stage.control("drop")(alice.user.id);
        await stage.until("the event connection-changed to reconnecting has come", () =>
          connectionsOf(alice).includes("reconnecting"),
        );
        alice.forgetEvents();
        expect(await alice.connect(), "the user that connect returns").toMatchObject({ id: alice.user.id });
        expect(connectionsOf(alice), "connection-changed events while connect was under way").toEqual([]);
        await alice.join();
        await alice.send(`back ${round}`);
      }
      // The attempts that it took the place of end as well: nothing moves any more.
      await stage.pass(3_000);
      expect(connectionsOf(alice), "connection states reported 3 s later").toEqual([]);
      const message = await bob.send("are you back?");
      const received = () => alice.eventsOf("message-received").filter((event) => event.message.id === message.id);
      await stage.until("alice gets messages", () => received().length > 0);
      await stage.quiet();
      expect(
        received(),
        "message-received events of one message, after connect took the place of reconnecting",
      ).toHaveLength(1);
    },
  ],

  "settles what was under way when the connection dropped": [
    ["with drop"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const sending = alice.send("now or never").then(
        () => "sent",
        (error: { readonly class: string }) => error.class,
      );
      await stage.control("drop")(alice.user.id);
      const outcome = await sending;
      expect(outcome, "the outcome of a text that was under way, or the class of its error").toBeOneOf([
        "sent",
        "indeterminate",
        "retryable",
      ]);
      await stage.until("alice is ready again", () =>
        alice.join().then(
          () => true,
          () => false,
        ),
      );
      const stored = await alice.history();
      if (outcome === "sent") expect(stored, "alice's history after sendText resolved").toHaveLength(1);
      if (outcome === "retryable")
        expect(
          stored,
          "alice's history after sendText rejected as retryable, which says that nothing was stored",
        ).toHaveLength(0);
      expect(stored.length, "how many messages one sendText stored").toBeLessThanOrEqual(1);
    },
  ],

  "does not rejoin a channel that was left": [
    ["with drop"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("drop")(alice.user.id);
      // While it is joined: an adapter with a line for each channel notices no drop of any other.
      await stage.until("alice hears of the drop", () => connectionsOf(alice).includes("reconnecting"));
      await alice.leave();
      await stage.until("alice is ready again", () => connectionsOf(alice).at(-1) === "ready");
      await bob.send("unheard");
      await stage.quiet();
      expect(alice.eventsOf("message-received"), "message-received events of a channel that was left").toEqual([]);
    },
  ],

  "stops when disconnected meanwhile": [
    ["with drop"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      await stage.control("drop")(alice.user.id);
      await alice.adapter.disconnect();
      alice.forgetEvents();
      await bob.send("unheard");
      await stage.pass(1000);
      expect(alice.events(), "events to alice after she disconnected").toEqual([]);
      await expectRefusal("a call", alice.history(), "not-connected");
    },
  ],

  "returns every change since the cursor after a drop": [
    ["with drop", "changes"],
    async (stage) => {
      const [alice, bob] = [await stage.connect("alice"), await stage.enter("bob")];
      const { id } = await bob.send("before");
      await stage.pass(10);
      const { cursor } = await alice.join();
      await stage.pass(10);
      await stage.control("drop")(alice.user.id);
      await bob.adapter.updateText(stage.channelUrl, id, {
        text: "after",
        mentionTemplate: null,
        mentionedUserIds: [],
      });
      await stage.until("alice is ready again", () =>
        alice.join().then(
          () => true,
          () => false,
        ),
      );
      const changes = await alice.adapter.getChanges(stage.channelUrl, cursor ?? "");
      expect(changes.complete, "`complete` of the changes since the cursor").toBe(true);
      expect(
        changes.changed.find((message) => message.id === id),
        "the edit in the changes since the cursor",
      ).toMatchObject({ text: "after" });
    },
  ],

  "requests a new token when the old one has expired": [
    ["with expireToken"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const asked = alice.tokenRequests();
      await stage.control("expireToken")(alice.user.id);
      await stage.until("alice may write", () =>
        alice.send("with a new token").then(
          () => true,
          () => false,
        ),
      );
      expect(alice.tokenRequests(), "how often getToken was called").toBeGreaterThan(asked);
      expect(alice.tokenRequests() - asked, "how often getToken was called for one expired token").toBeLessThanOrEqual(
        3,
      );
      const message = await bob.send("welcome");
      await stage.until("alice gets messages", () => alice.latest(message.id));
    },
  ],

  "delivers after a join whose answer was lost, a session that ended then, and another join (G11)": [
    ["with loseJoin", "with expireToken"],
    async (stage) => {
      const [alice, bob] = [await stage.connect("alice"), await stage.enter("bob")];
      await stage.control("loseJoin")(alice.user.id);
      const lost = await alice.join().then(
        () => "joined",
        (error: { readonly class: string }) => error.class,
      );
      expect(lost, "the class of the error of a join whose answer was lost").toBe("indeterminate");
      await stage.control("expireToken")(alice.user.id);
      await stage.until("alice has joined", () =>
        alice.join().then(
          () => true,
          () => false,
        ),
      );
      // By then an adapter or service that undoes the first join has done so.
      await stage.pass(3_000);
      const message = await bob.send("is anybody there?");
      await stage.until("alice gets messages", () => alice.latest(message.id));
    },
  ],

  "fails with class auth when there is no new token": [
    ["with expireToken"],
    async (stage) => {
      const alice = await stage.enter("alice");
      alice.refuseTokens(true);
      await stage.control("expireToken")(alice.user.id);
      // A service that ends the line of an expired session may do so before it answers.
      await expectRefusal("a call without a token", alice.send("anybody?"), [
        "session-expired",
        "session-refused",
        "not-connected",
        "connection-lost",
      ]);
      const failed = await stage.until("alice has the event connection-changed to failed", () =>
        alice.eventsOf("connection-changed").find((event) => event.connection === "failed"),
      );
      expect(failed.error?.class, "the class of the error that failed brings").toBe("auth");
      alice.refuseTokens(false);
      await alice.connect();
      await alice.join();
      await alice.send("here again");
    },
  ],
});
