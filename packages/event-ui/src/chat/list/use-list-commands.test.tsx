import type { JumpOutcome } from "@foyer/chat-headless/list";
import { ChatError } from "@foyer/chat-headless";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { LabelsProvider } from "../../ui/base/labels-provider";
import { AnnounceProvider } from "../context/announce-context";
import { useOwnListCommands } from "./use-list-commands";

/** Jumps with this outcome. Returns the announcements and the result of the command. */
async function jump(outcome: JumpOutcome) {
  const said: string[] = [];
  const announce = (text: string) => void said.push(text);
  const calls = { jumpToEnd() {}, focus() {}, pauseFollowing: () => () => {} };
  const { result } = renderHook(() => useOwnListCommands({ ...calls, jumpTo: () => Promise.resolve(outcome) }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <LabelsProvider>
        <AnnounceProvider value={announce}>{children}</AnnounceProvider>
      </LabelsProvider>
    ),
  });
  return { answer: await result.current.jumpTo("1"), said };
}

it("a jump to a message that is gone is announced", async () => {
  const { answer, said } = await jump({ type: "failed", error: new ChatError("not-found") });
  expect(answer).toBe(false);
  expect(said).toHaveLength(1);
});

it("a jump that another one has overtaken is not (B28)", async () => {
  expect(await jump({ type: "overtaken" })).toEqual({ answer: false, said: [] });
  expect(await jump({ type: "shown" })).toEqual({ answer: true, said: [] });
});
