import { describe, expect, it } from "vitest";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import { ChatError } from "../port/chat-error";
import { createTokenBudget, createTokens } from "./tokens";

function tokensOf(getToken: () => Promise<string>) {
  const environment = createVirtualEnvironment();
  const session = { userId: "ann", getToken };
  return createTokens(session, createTokenBudget(environment), environment, new AbortController().signal);
}

describe("a session's token", () => {
  it("that could not be asked for is asked for again", async () => {
    const answers = [Promise.reject(new ChatError("busy")), Promise.resolve("good")];
    const tokens = tokensOf(() => answers.shift()!);
    await expect(tokens.get()).rejects.toMatchObject({ code: "session-refused" });
    expect(tokens.isKnown()).toBe(false);
    expect(await tokens.get()).toBe("good");
    expect(tokens.isKnown()).toBe(true);
  });

  it("is refused with the code that the application gives", async () => {
    const tokens = tokensOf(() => Promise.reject(new ChatError("session-expired", "Sign in again.")));
    await expect(tokens.get()).rejects.toMatchObject({ code: "session-expired", message: "Sign in again." });
  });
});
