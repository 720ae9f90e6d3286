import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import type { Actor } from "../actor";

const isTypingDelivered = (witness: Actor, who: Actor, typing: boolean) =>
  witness.eventsOf("typing-changed").some((event) => event.user.id === who.user.id && event.typing === typing);

const isPresenceDelivered = (witness: Actor, who: Actor, present: boolean) =>
  witness.eventsOf("presence-changed").some((event) => event.user.id === who.user.id && event.present === present);

const presenceInMembers = async (witness: Actor, who: Actor, channelUrl: string) => {
  const { members } = await witness.adapter.getMembers(channelUrl, {
    filter: "all",
    namePrefix: "",
    limit: 50,
    cursor: null,
  });
  return members.find((member) => member.user.id === who.user.id)?.present ?? false;
};

export const presenceCases = [
  ...casesAbout("typing", {
    "is delivered to the others, and its end too": [
      ["typing"],
      async (stage) => {
        const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
        await alice.adapter.setTyping(stage.channelUrl, true);
        for (const witness of [bob, carol])
          await stage.until(`${witness.user.name} has the event typing-changed with typing: true`, () =>
            isTypingDelivered(witness, alice, true),
          );
        await alice.adapter.setTyping(stage.channelUrl, false);
        for (const witness of [bob, carol])
          await stage.until(`${witness.user.name} has the event typing-changed with typing: false`, () =>
            isTypingDelivered(witness, alice, false),
          );
      },
    ],

    "is delivered again each time it is reported, so that whoever goes on typing stays shown": [
      ["typing"],
      async (stage) => {
        const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
        for (let count = 1; count <= 3; count++) {
          await bob.adapter.setTyping(stage.channelUrl, true);
          await stage.until(
            `alice has ${count} events typing-changed`,
            () => alice.eventsOf("typing-changed").length >= count,
          );
          await stage.pass(1_100);
        }
        expect(
          alice.eventsOf("typing-changed").every(({ typing }) => typing),
          "whether every typing-changed event says that bob types",
        ).toBe(true);
      },
    ],

    "is delivered as that of the person who types": [
      ["typing"],
      async (stage) => {
        const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
        await bob.adapter.setTyping(stage.channelUrl, true);
        await stage.until("alice has the event typing-changed of bob", () => isTypingDelivered(alice, bob, true));
        const names = alice
          .eventsOf("typing-changed")
          .map((event) => [event.user.id, event.user.name, event.channelUrl]);
        expect(
          new Set(names.map((name) => name.join())),
          "user, name and channelUrl of the typing-changed events",
        ).toEqual(new Set([[bob.user.id, bob.user.name, stage.channelUrl].join()]));
        expect(isTypingDelivered(alice, carol, true), "whether carol is said to type, who does not").toBe(false);
      },
    ],
  }),

  ...casesAbout("presence", {
    "is delivered when somebody connects and disconnects": [
      ["presence"],
      async (stage) => {
        const alice = await stage.enter("alice");
        const bob = await stage.enter("bob");
        await stage.until("alice has the event presence-changed of bob with present: true", () =>
          isPresenceDelivered(alice, bob, true),
        );
        await bob.adapter.disconnect();
        await stage.until("alice has the event presence-changed of bob with present: false", () =>
          isPresenceDelivered(alice, bob, false),
        );
      },
    ],

    "of a member follows connects and disconnects": [
      ["presence", "members"],
      async (stage) => {
        const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
        await stage.until("getMembers shows bob as present", () => presenceInMembers(alice, bob, stage.channelUrl));
        await bob.adapter.disconnect();
        await stage.until(
          "getMembers shows bob as not present",
          async () => !(await presenceInMembers(alice, bob, stage.channelUrl)),
        );
        await bob.connect();
        await bob.join();
        await stage.until("getMembers shows bob as present again", () =>
          presenceInMembers(alice, bob, stage.channelUrl),
        );
      },
    ],

    "is asked for by the filter for those present": [
      ["presence", "members"],
      async (stage) => {
        const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
        await carol.adapter.disconnect();
        const present = async () => {
          const query = { filter: "present", namePrefix: "", limit: 50, cursor: null } as const;
          const { members } = await alice.adapter.getMembers(stage.channelUrl, query);
          return members.map((member) => member.user.id);
        };
        await stage.until("carol is away", async () => !(await present()).includes(carol.user.id));
        expect(await present(), "the ids of those present").toContain(alice.user.id);
        expect(await present(), "the ids of those present").toContain(bob.user.id);
      },
    ],

    "stays while one of a person's devices is there": [
      ["presence", "members"],
      async (stage) => {
        const [alice, tab, phone] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("bob")];
        await tab.adapter.disconnect();
        await stage.quiet();
        expect(
          await presenceInMembers(alice, phone, stage.channelUrl),
          "whether bob is present on his other device",
        ).toBe(true);
        expect(isPresenceDelivered(alice, phone, false), "whether bob is said to have gone").toBe(false);
      },
    ],
  }),
];
