import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { arabic } from "../../labels/arabic";
import { openChat, type OpenOptions } from "../test/open-chat";
import { ann, channelUrl } from "../test/stage-chat";

const open = async (options: OpenOptions = {}) => {
  const chat = await openChat({
    before: ({ control }) => control.setSlowMode({ channelUrl, seconds: 30 }),
    ...options,
  });
  const countdown = () => chat.container.querySelector("[data-slow-mode]")?.textContent ?? null;
  const said = () => {
    const regions = within(chat.container.querySelector<HTMLElement>(".foyer-composer")!).queryAllByRole("status");
    return regions.map(({ textContent }) => textContent).join("");
  };
  return { ...chat, countdown, said, send: () => screen.getByRole("button", { name: "Send" }) };
};

it("in slow mode the next message waits in the field, with the seconds beside the button (K8)", async () => {
  const { user, field, pass, countdown, send, message, control } = await open();
  expect(countdown()).toBeNull();
  await user.type(field(), "one{Enter}");
  await pass();
  expect(message(/one/)).toBeInTheDocument();
  expect(countdown()).toBe("0:30");
  await user.type(field(), "two{Enter}");
  expect(field()).toHaveValue("two");
  expect(field()).toBeEnabled();
  expect(send()).toHaveAttribute("aria-disabled", "true");
  expect(send()).toHaveAccessibleDescription("Too fast. Please wait a moment.");
  await pass(10_000);
  expect(countdown()).toBe("0:20");
  await pass(20_000);
  expect(countdown()).toBeNull();
  expect(send()).not.toHaveAttribute("aria-disabled");
  await user.keyboard("{Enter}");
  await pass();
  expect(await control.history({ channelUrl })).toMatchObject([{ text: "one" }, { text: "two" }]);
});

it("slow mode is said once when it begins, not each second (K8)", async () => {
  const { user, field, pass, said } = await open();
  expect(said()).toBe("");
  await user.type(field(), "one{Enter}");
  await pass();
  expect(said()).toBe("Slow mode: you can write again in 30 seconds");
  await pass(12_000);
  expect(said()).toBe("Slow mode: you can write again in 30 seconds");
  await pass(20_000);
  expect(said()).toBe("");
});

it("slow mode is not announced again after a thread is closed, and is the next time it begins (K8)", async () => {
  const { user, field, pass, said, countdown, happen, control } = await open();
  const root = await happen(() => control.post({ channelUrl, userId: "ben", text: "root" }));
  await happen(() => control.post({ channelUrl, userId: "ben", text: "reply", parentId: root.id }));
  const openThread = async () => {
    await user.click(screen.getByRole("button", { name: /^1 reply/ }));
    await pass();
  };
  const leave = async () => {
    await user.click(screen.getByRole("button", { name: "Back to public chat" }));
    await pass();
  };
  await user.type(field(), "one{Enter}");
  await pass();
  expect(said()).toBe("Slow mode: you can write again in 30 seconds");
  await openThread();
  expect(said()).toBe("");
  await leave();
  expect(countdown()).toBe("0:30");
  expect(said()).toBe("");
  await openThread();
  await pass(30_000);
  await leave();
  await user.type(field(), "two{Enter}");
  await pass();
  expect(said()).toBe("Slow mode: you can write again in 30 seconds");
});

it("another wait is said that begins in a thread while the one before would still last (K8)", async () => {
  const { user, field, pass, said, countdown, happen, control } = await open();
  const root = await happen(() => control.post({ channelUrl, userId: "ben", text: "root" }));
  await happen(() => control.post({ channelUrl, userId: "ben", text: "reply", parentId: root.id }));
  await user.type(field(), "one{Enter}");
  await pass();
  await happen(() => control.setSlowMode({ channelUrl, seconds: 0 }));
  await pass(11_000);
  await user.click(screen.getByRole("button", { name: /^1 reply/ }));
  await pass();
  await happen(() => control.setSlowMode({ channelUrl, seconds: 10 }));
  expect(said()).toBe("");
  await user.type(screen.getByRole("textbox"), "two{Enter}");
  await pass();
  expect(countdown()).toBe("0:10");
  expect(said()).toBe("Slow mode: you can write again in 10 seconds");
});

it("slow mode counts what was sent in another tab (K8)", async () => {
  const { stage, countdown, pass } = await open();
  const other = stage.createAdapter();
  const draft = { key: "other", parentId: null, inMainList: true, mentionTemplate: null, mentionedUserIds: [] };
  const sending = other
    .connect({ userId: ann.id, getToken: async () => null })
    .then(() => other.join(channelUrl))
    .then(() => other.sendText(channelUrl, { ...draft, text: "from elsewhere" }));
  await pass(500);
  await sending;
  await pass();
  expect(countdown()).toBe("0:30");
  await other.disconnect();
});

it("an edit is saved in slow mode, and an operator does not wait (K8)", async () => {
  const { user, field, pass, countdown, control, happen } = await open();
  await user.type(field(), "oen{Enter}");
  await pass();
  await user.keyboard("{ArrowUp}");
  await user.clear(field());
  await user.type(field(), "one{Enter}");
  await pass();
  expect(await control.history({ channelUrl })).toMatchObject([{ text: "one" }]);
  await happen(() => control.setRole({ channelUrl, userId: ann.id, role: "operator" }));
  expect(countdown()).toBeNull();
  await user.type(field(), "two{Enter}");
  await pass();
  expect(await control.history({ channelUrl })).toMatchObject([{ text: "one" }, { text: "two" }]);
});

it("slow mode counts in the digits of the language (K8)", async () => {
  const { user, pass, countdown } = await open({ set: arabic });
  await user.type(screen.getByRole("textbox"), "one{Enter}");
  await pass();
  expect(countdown()).toBe("٠:٣٠");
});

it.each([-3_600_000, 3_600_000])(
  "slow mode counts its time, and says it once, though the clock is turned by %i ms (K8)",
  async (turn) => {
    const { user, field, pass, countdown, said, send, environment } = await open();
    await user.type(field(), "one{Enter}");
    await pass();
    await pass(10_000);
    environment.turnClock(turn);
    expect(countdown()).toBe("0:20");
    await user.type(field(), "two");
    await pass(10_000);
    expect([countdown(), said()]).toEqual(["0:10", "Slow mode: you can write again in 30 seconds"]);
    expect(send()).toHaveAttribute("aria-disabled", "true");
    await pass(10_000);
    expect(countdown()).toBeNull();
    expect(send()).not.toHaveAttribute("aria-disabled");
  },
);
