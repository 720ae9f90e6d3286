import { expect, it } from "vitest";
import { adminMessage, ben, fileMessage, textMessage, unknownMessage } from "../../../test/messages";
import { toQuote } from "./quote";

it("a quote has the words of a text, the name of a file, and no words of an unknown message", () => {
  expect(toQuote(textMessage({ text: "Hello", customType: "poll", data: { n: 1 } }))).toEqual({
    id: "1",
    sender: ben,
    type: "text",
    createdAt: 1_000,
    deleted: false,
    text: "Hello",
    customType: "poll",
    data: { n: 1 },
  });
  expect(toQuote(fileMessage("image/png"))).toMatchObject({ type: "file", text: "a" });
  expect(toQuote(adminMessage({ text: "Welcome" }))).toMatchObject({ type: "admin", text: "Welcome", sender: null });
  expect(toQuote(unknownMessage())).toMatchObject({ type: "unsupported", text: "" });
});
