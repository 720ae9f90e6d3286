import { expect, it } from "vitest";
import { ChatError } from "../port/chat-error";
import type { ChatOperation } from "../port/operation";
import { explainError } from "./explain-error";

it.each<[ChatOperation, string]>([
  ["read", "It is left out."],
  ["kind", "The message's text is shown in its place."],
  ["suggest", "Nobody is offered for a mention."],
  ["storage", "What is not sent ends with the page."],
  ["code", "It is tried again after a wait."],
  ["getMessages", "It is tried again after a wait."],
])("says what becomes of a failed %s, once", (during, consequence) => {
  const said = explainError(new ChatError("malformed", "Something else came"), during);
  expect(said).toContain(`Foyer: ${during} failed (malformed: Something else came). ${consequence}`);
  expect(said.split(consequence)).toHaveLength(2);
});

it("does not promise another try of what is not tried again", () => {
  for (const during of ["read", "kind", "suggest", "storage"] as const) {
    expect(explainError(new ChatError("server-error", "boom"), during)).not.toContain("tried again");
  }
});
