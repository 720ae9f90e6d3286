import { expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { isNotified } from "./is-notified";

const ann = { choice: "all", selfId: "ann", takesPart: true } as const;
const by = (id: string, more: object = {}) => textMessage({ sender: { id, name: id }, ...more });

it("nobody is notified of an own message, nor of a deleted one, whatever they have chosen (N3)", () => {
  expect(isNotified(by("ben"), ann)).toBe(true);
  expect(isNotified(by("ann"), ann)).toBe(false);
  expect(isNotified(by("ben", { deleted: true }), ann)).toBe(false);
  expect(isNotified(by("ben"), { ...ann, choice: "off" })).toBe(false);
});

it("a reply concerns those who take part in its thread, and a message outside of threads nobody (N3)", () => {
  const mentions = { ...ann, choice: "mentions" } as const;
  expect(isNotified(by("ben", { parentId: "1" }), mentions)).toBe(true);
  expect(isNotified(by("ben", { parentId: "1" }), { ...mentions, takesPart: false })).toBe(false);
  expect(isNotified(by("ben"), mentions)).toBe(false);
});
