import { createVirtualEnvironment, useConversation } from "@foyer/chat-headless";
import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ListCommands } from "../context/list-commands";
import { ben, channelUrl, createStage, StagedChat } from "../test/stage-chat";
import { UnreadBar, type UnreadBarProps } from "./unread-bar";

const unread = 80;
const store: UnreadBarProps["store"] = {
  isInView: () => false,
  looked: { get: () => 0, subscribe: () => () => {} },
};
const commands = { focus() {} } as Partial<ListCommands> as ListCommands;

/** The bar over a list in which the first unread message is not loaded. */
function Bar() {
  const { rows } = useConversation();
  const mark = { reading: true, decided: true, key: null, total: unread, end: null };
  return <UnreadBar store={store} rows={rows} mark={mark} commands={commands} onDone={() => {}} />;
}

it("a busy service is not asked again and again for the first unread message, nor once the bar is gone (B31)", async () => {
  const environment = createVirtualEnvironment({ seed: 7 });
  const { createAdapter, control } = await createStage({ environment });
  for (let number = 1; number <= unread; number++) {
    await control.post({ channelUrl, userId: ben.id, text: `unread ${number}` });
  }
  const adapter = createAdapter();
  const show = (bar: boolean) => (
    <StagedChat adapter={adapter} environment={environment} withChat={false}>
      {bar && <Bar />}
    </StagedChat>
  );
  const page = render(show(false));
  await act(() => environment.advance(1_000));
  await control.addFault({ method: "getMessages", fault: { type: "fail", code: "rate-limited" } });
  const asked = vi.spyOn(adapter, "getMessages");
  page.rerender(show(true));
  expect(screen.getByRole("region", { name: "New messages" })).toBeInTheDocument();
  await act(() => environment.advance(1_500));
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  await act(() => environment.advance(3_000));
  const before = asked.mock.calls.length;
  expect(before).toBeGreaterThan(1);
  page.rerender(show(false));
  await act(() => environment.advance(60_000));
  expect(asked.mock.calls.length).toBe(before);
});
