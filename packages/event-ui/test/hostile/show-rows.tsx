import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { createVirtualEnvironment, type Message, parseEvent, type Row } from "@foyer/chat-headless";
import { act, render } from "@testing-library/react";
import { expect } from "vitest";
import { Conversation } from "../../src/chat/conversation";
import { PeopleProvider, type ResolvePerson } from "../../src/chat/context/people";
import { MessageRow } from "../../src/chat/message/message-row";
import { channelUrl, StagedChat } from "../../src/chat/test/stage-chat";

/** The message that the core reads from an adapter's raw message; `null` where it drops it. */
export function receive(raw: unknown, report: (problem: string) => void = () => {}): Message | null {
  const event = parseEvent({ type: "message-received", channelUrl, message: raw }, "ann", report);
  return event?.type === "message-received" ? event.message : null;
}

/** A correct raw message, with the given fields in place of its own. */
export function toWire(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    type: "text",
    id: "1",
    key: null,
    sender: { id: "ben", name: "Benjamin Okafor", avatarUrl: "https://example.com/ben.png" },
    createdAt: Date.UTC(2026, 4, 20, 14, 0),
    updatedAt: 0,
    revision: 1,
    parentId: null,
    parent: null,
    inMainList: true,
    deleted: false,
    customType: "",
    reactions: [{ key: "sob", userIds: ["cleo"] }],
    reactionsRevision: 1,
    thread: null,
    text: "An ordinary message",
    mentionTemplate: null,
    mentionedUsers: [],
    linkPreview: null,
    ...more,
  };
}

const plain = {
  status: "sent",
  error: null,
  progress: null,
  localFile: null,
  hasPendingChange: false,
  deleting: false,
} as const;

/** The messages as rows of one chat, in their order, without a list that leaves some out. Returns their elements. */
export async function showRows(
  messages: readonly Message[],
  resolve: ResolvePerson | null = null,
): Promise<readonly HTMLElement[]> {
  const environment = createVirtualEnvironment({ seed: 1, now: Date.UTC(2026, 4, 20, 15, 0) });
  const adapter = createMemoryChatService({ environment }).createAdapter();
  const { container } = render(
    <StagedChat adapter={adapter} environment={environment} withChat={false}>
      <PeopleProvider value={resolve}>
        <Conversation onOpenThread={() => {}}>
          {messages.map((message, index) => {
            const row: Row = { ...plain, key: `row ${index}`, message };
            return <MessageRow key={row.key} row={row} grouping={{ startsGroup: true, endsGroup: true }} />;
          })}
        </Conversation>
      </PeopleProvider>
    </StagedChat>,
  );
  await act(() => environment.advance(100));
  return [...container.querySelectorAll<HTMLElement>("[data-key^='row ']")];
}

/** Elements that no message can lead to. */
const banned =
  "script, iframe, object, embed, base, meta, link, form, template, frame, applet, portal, math, foreignObject, use, animate, [srcdoc]";

const addresses = ["href", "src", "action", "formaction", "poster", "data", "xlink:href", "srcset"];
const safeAddress = /^(https?:\/\/|mailto:|blob:http:\/\/localhost)/;
const image = { referrerpolicy: "no-referrer", loading: "lazy", decoding: "async" };
const link = { referrerpolicy: "no-referrer", target: "_blank", rel: "noopener noreferrer nofollow ugc" };

/** Checks the elements, addresses and attributes of a rendered chat: nothing hostile reached them (C2, C5, C7, C8, C14). */
export function expectHarmless(root: Element): void {
  const faults = [...root.querySelectorAll(banned)].map(({ localName }) => `there is a ${localName}`);
  for (const element of root.querySelectorAll("*")) {
    const { localName } = element;
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || (name === "style" && /url|expression|@import/i.test(value)))
        faults.push(`${localName} has ${name}="${value}"`);
      if (addresses.includes(name) && !safeAddress.test(value)) faults.push(`${localName} leads to ${value}`);
    }
    const wanted = localName === "img" ? image : localName === "a" ? link : {};
    for (const [name, value] of Object.entries(wanted))
      if (element.getAttribute(name) !== value) faults.push(`${localName} has ${name}="${element.getAttribute(name)}"`);
  }
  expect(faults).toEqual([]);
  expect(Reflect.get(globalThis, "owned")).toBeUndefined();
}
