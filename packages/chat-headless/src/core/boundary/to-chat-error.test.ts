import { expect, it } from "vitest";
import { ChatError } from "../port/chat-error";
import { toChatError } from "./to-chat-error";

it("a ChatError is returned as it is", () => {
  const error = new ChatError("banned", "No.");
  expect(toChatError(error)).toBe(error);
});

it.each([
  ["of another copy of this package", { name: "ChatError", code: "banned", message: "No." }, "banned"],
  ["with a code of an adapter's own", { name: "ChatError", code: "refused:quota" }, "refused:quota"],
  ["with a code that nobody knows", { name: "ChatError", code: "tired" }, "tired"],
  ["with a code that is too long", { name: "ChatError", code: "x".repeat(5_000) }, "x".repeat(100)],
  ["with an empty code", { name: "ChatError", code: "" }, "server-error"],
  ["with a code that is no text", { name: "ChatError", code: ["banned"] }, "server-error"],
  ["of another kind that has such a code", { name: "SendbirdError", code: "banned" }, "server-error"],
  ["of an abort", new DOMException("aborted", "AbortError"), "cancelled"],
  ["of no kind", new TypeError("fetch failed"), "server-error"],
  ["that is a text", "banned", "server-error"],
  ["that is nothing", undefined, "server-error"],
])("an error %s keeps its code where that is one of a ChatError", (_, thrown, code) => {
  expect(toChatError(thrown)).toMatchObject({ name: "ChatError", code, cause: thrown });
});

it("an error that has words and a wait keeps them", () => {
  const error = toChatError({ name: "ChatError", code: "busy", message: "Later.", retryAfter: 700 });
  expect([error.message, error.retryAfter]).toEqual(["Later.", 700]);
  expect(toChatError({ name: "ChatError", code: "busy", retryAfter: "700" }).retryAfter).toBeNull();
});

it("a thrown text is the error's words, and an error without words has its code as such", () => {
  expect(toChatError("out of tea").message).toBe("out of tea");
  expect(toChatError({ status: 418 }).message).toBe("server-error");
  expect(toChatError(new Error()).message).toBe("server-error");
});

it("an error whose prototype cannot be read is a server error (S8)", () => {
  const thrown = new Proxy(
    {},
    {
      getPrototypeOf() {
        throw new Error("no prototype");
      },
    },
  );
  expect(toChatError(thrown).code).toBe("server-error");
});
