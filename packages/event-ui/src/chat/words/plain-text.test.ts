import { createKinds, noKinds, type QuotedMessage } from "@foyer/chat-headless";
import { expect, it } from "vitest";
import { english } from "../../labels/english";
import { toPlainText, toQuoteText } from "./plain-text";

const name = `${"holiday-".repeat(12)}photo.png`;
const file: QuotedMessage = {
  id: "1",
  sender: null,
  text: name,
  type: "file",
  createdAt: 1,
  deleted: false,
  customType: "card",
  data: null,
};
const labels = english.labels.message;

it("a quote keeps the end of a file's name, and the beginning of the words of a kind of one's own (P2)", () => {
  const words = "A card from the island, with a picture of the boat and of everybody who was on it";
  const kinds = createKinds({ card: { describe: () => words } }, () => {});
  expect(toQuoteText(file, labels, noKinds)).toMatch(/^holiday.*….*photo\.png$/);
  expect(toQuoteText(file, labels, kinds)).toBe(words);
});

it("a message without words has those of its type", () => {
  expect(toPlainText({ ...file, text: "" }, labels, noKinds)).toBe(labels.file);
  expect(toPlainText({ ...file, text: "", type: "unsupported" }, labels, noKinds)).toBe(labels.unknownType);
  expect(toPlainText({ ...file, deleted: true }, labels, noKinds)).toBe(labels.deleted);
});
