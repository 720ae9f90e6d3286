import { type Chat, useChatScope } from "@foyer/chat-headless";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { openChat } from "../../src/chat/test/open-chat";

// The cost of one change in a whole chat: calls of listeners of the chat's state, calls of permit(), new states. Exact, since it
// does not depend on the machine.

const costs = vi.hoisted(() => ({ listeners: 0, permits: 0, states: 0 }));

// oxlint-disable-next-line foyer/import-law -- counts the calls within the package
vi.mock(import("../../../chat-headless/src/core/views/permission"), async (load) => {
  const actual = await load();
  const permit = (...args: Parameters<typeof actual.permit>) => {
    costs.permits++;
    return actual.permit(...args);
  };
  return { ...actual, permit: permit as typeof actual.permit };
});

// oxlint-disable-next-line foyer/import-law -- counts the calls within the package
vi.mock(import("../../../chat-headless/src/core/owner/store"), async (load) => {
  const actual = await load();
  const createStore: typeof actual.createStore = (initial) => {
    const store = actual.createStore(initial);
    return {
      ...store,
      subscribe: (listener) =>
        store.subscribe(() => {
          costs.listeners++;
          listener();
        }),
    };
  };
  return { ...actual, createStore };
});

function Watch({ onChat }: { readonly onChat: (chat: Chat) => void }) {
  const { chat } = useChatScope();
  useEffect(() => onChat(chat), [chat, onChat]);
  return null;
}

async function openCounted() {
  const chats: Chat[] = [];
  const handleChat = (opened: Chat) => void chats.push(opened);
  const opened = await openChat({
    children: <Watch onChat={handleChat} />,
    service: { echo: "after-answer", latency: { call: 10, event: 5, upload: 100 } },
    before: async ({ control }) => {
      for (let n = 0; n < 25; n++)
        await control.post({ channelUrl: "public-chat", userId: ["ben", "cleo", "ann"][n % 3]!, text: `message ${n}` });
    },
  });
  await opened.pass(5_000);
  const chat = chats[0]!;
  let known = chat.store.get();
  chat.store.subscribe(() => {
    costs.states += Number(chat.store.get() !== known);
    known = chat.store.get();
  });
  const measure = async (run: () => unknown, ms = 500) => {
    Object.assign(costs, { listeners: 0, permits: 0, states: 0 });
    await opened.happen(async () => void (await run()));
    await opened.pass(ms);
    return { ...costs };
  };
  return { ...opened, chat, measure };
}

it("one change costs few calls in a chat of 13 mounted rows, and no permission of a row that stays as it is", async () => {
  const { chat, control, channelUrl, measure, field, user } = await openCounted();
  expect(document.querySelectorAll("article")).toHaveLength(13);
  const message = await measure(() => control.post({ channelUrl, userId: "ben", text: "one more" }));
  const typing = await measure(() => control.setTyping({ channelUrl, userId: "cleo", typing: true }));
  const typingOn = await measure(() => control.setTyping({ channelUrl, userId: "cleo", typing: true }));
  const messageId = (await control.history({ channelUrl })).at(-1)!.id;
  const reaction = await measure(() => control.react({ channelUrl, messageId, userId: "cleo", key: "thumbsup" }));
  const key = await measure(() => user.type(field(), "x"));
  const sent = await measure(() => user.keyboard("{Enter}"));
  const file = new File([new Uint8Array(2_000_000)], "a.png", { type: "image/png" });
  const place = { parentId: null, inMainList: true, parent: null };
  const upload = await measure(
    () => chat.sending.sendFile({ file, name: "a.png", mimeType: "image/png", width: 1, height: 1, ...place }),
    3_000,
  );
  const measured = { message, typing, typingOn, reaction, key, sent, upload };
  process.stdout.write(`${JSON.stringify(measured)}\n`);

  const most: Readonly<Record<keyof typeof measured, typeof costs>> = {
    // Its own watch over the states is among them.
    message: { states: 2, listeners: 45, permits: 0 },
    typing: { states: 1, listeners: 21, permits: 0 },
    typingOn: { states: 0, listeners: 0, permits: 0 },
    reaction: { states: 1, listeners: 24, permits: 2 },
    key: { states: 0, listeners: 2, permits: 0 },
    sent: { states: 3, listeners: 79, permits: 4 },
    // Twenty steps of the upload itself.
    upload: { states: 23, listeners: 575, permits: 182 },
  };
  for (const [change, limits] of Object.entries(most)) {
    const cost = measured[change as keyof typeof measured];
    const beyond = Object.entries(limits).filter(([what, limit]) => cost[what as keyof typeof costs] > limit);
    expect(beyond, `beyond its limit in ${change}: ${JSON.stringify(cost)}`).toEqual([]);
  }
});
