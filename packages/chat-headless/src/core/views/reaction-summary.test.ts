import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { seeded } from "../../../test/seed";
import { createBuiltInEmoji } from "./emoji";
import { summarizeReactions, unusedEmoji } from "./reaction-summary";

const builtInEmoji = createBuiltInEmoji();
const sob = "sob";
const thumbsUp = "thumbsup";
const hearts = "heart_eyes";

describe("badges", () => {
  it("stand in the order in which the event offers the emoji, unknown ones last by name", () => {
    const emoji = [
      { key: thumbsUp, url: "" },
      { key: sob, url: "" },
    ];
    const reactions = ["zebra", sob, "apple", thumbsUp].map((key) => ({ key, userIds: ["ben"] }));
    expect(summarizeReactions(reactions, emoji, "ann").map(({ key }) => key)).toEqual([
      thumbsUp,
      sob,
      "apple",
      "zebra",
    ]);
  });

  it("count people, oneself first", () => {
    const reactions = [
      { key: sob, userIds: ["ben", "ann", "cem"] },
      { key: hearts, userIds: ["cem"] },
    ];
    expect(summarizeReactions(reactions, builtInEmoji, "ann")).toEqual([
      { key: hearts, count: 1, own: false, userIds: ["cem"] },
      { key: sob, count: 3, own: true, userIds: ["ann", "ben", "cem"] },
    ]);
  });

  it("counts people who are not named", () => {
    const reactions = [{ key: sob, userIds: ["ben", "ann"], count: 5_000 }];
    expect(summarizeReactions(reactions, builtInEmoji, "ann")).toEqual([
      { key: sob, count: 5_000, own: true, userIds: ["ann", "ben"] },
    ]);
  });

  it("mark one own reaction, even where the service sends several (S12)", () => {
    const reactions = [
      { key: sob, userIds: ["ann"] },
      { key: hearts, userIds: ["ben", "ann"] },
    ];
    const badges = summarizeReactions(reactions, builtInEmoji, "ann");
    expect(badges.filter(({ own }) => own).map(({ key }) => key)).toEqual([sob]);
    expect(badges.map(({ count }) => count)).toEqual([2, 1]);
  });

  it("badges are the same reference for the same reactions", () => {
    const reactions = [{ key: sob, userIds: ["ben"] }];
    expect(summarizeReactions(reactions, builtInEmoji, "ann")).toBe(summarizeReactions(reactions, builtInEmoji, "ann"));
    expect(summarizeReactions(reactions, builtInEmoji, "ben")[0]?.own).toBe(true);
  });

  it("badges do not depend on the order in which the reactions came", () => {
    const keys = [...builtInEmoji.map(({ key }) => key), "other", "__proto__"];
    fc.assert(
      fc.property(fc.shuffledSubarray(keys), fc.shuffledSubarray(keys), (one, rest) => {
        const other = [...one].sort((a, b) => rest.indexOf(a) - rest.indexOf(b));
        const order = (list: readonly string[]) =>
          summarizeReactions(
            list.map((key) => ({ key, userIds: ["ben"] })),
            builtInEmoji,
            "ann",
          ).map(({ key }) => key);
        expect(order(one)).toEqual(order(other));
      }),
      seeded("badges in order", 200),
    );
  });
});

describe("the emoji still to choose from", () => {
  it("the emoji still to choose from are those nobody has used", () => {
    const message = textMessage({ reactions: [{ key: sob, userIds: ["ben"] }] });
    expect(unusedEmoji(message, builtInEmoji).map(({ key }) => key)).not.toContain(sob);
    expect(unusedEmoji(message, builtInEmoji)).toHaveLength(6);
    const all = textMessage({ reactions: builtInEmoji.map(({ key }) => ({ key, userIds: ["ben"] })) });
    expect(unusedEmoji(all, builtInEmoji)).toEqual([]);
  });
});
