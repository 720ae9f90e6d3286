import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import {
  defaultFlags,
  defaultPolicy,
  type FileInfo,
  type Message,
  noKinds,
  type PermissionContext,
  type Row,
} from "@foyer/chat-headless";
import { expect, it } from "vitest";
import { english } from "../../labels/english";
import { createFormats } from "../../labels/formats";
import { ann, ben } from "../test/stage-chat";
import { type StoryMessage, toMessage } from "../test/story-messages";
import { type RowPlace, toRowView, type ViewServices } from "./to-row-view";

const permissions: PermissionContext = {
  flags: { ...defaultFlags, delete: false },
  softDelete: false,
  policy: defaultPolicy,
  kinds: noKinds,
  capabilities: createMemoryChatService().createAdapter().capabilities,
  connection: "ready",
  loading: false,
  membership: { role: "attendee", muted: false, banned: false, revision: 0 },
  frozen: false,
  slowed: false,
  hasEmoji: true,
  selfId: ann.id,
  parentId: null,
  rootDeleted: false,
  editedId: null,
  quotedId: null,
};
const services: ViewServices = {
  labels: english.labels,
  formats: createFormats("en", "UTC"),
  people: (id: string) => ({ name: id, avatarUrl: null, unknown: false }),
  kinds: noKinds,
  chat: { selfId: ann.id },
  parentId: null,
  permissions,
};

const alone: RowPlace = { startsGroup: true, endsGroup: true };

const toRow = (message: Message): Row => ({
  key: message.id,
  message,
  status: "sent",
  error: null,
  progress: null,
  localFile: null,
  hasPendingChange: false,
  deleting: false,
});
const view = (story: StoryMessage, place = alone) => toRowView(toRow(toMessage(story)), place, services);

it("a message has a menu where something can be done with it", () => {
  expect(
    [{ text: "a" }, { by: null, text: "b" }, { deleted: true }, { unreadable: true }].map((one) => view(one).hasMenu),
  ).toEqual([true, true, false, false]);
  const without = { ...services, permissions: { ...permissions, flags: { ...permissions.flags, moreMenu: false } } };
  expect(toRowView(toRow(toMessage({ text: "a" })), alone, without).hasMenu).toBe(false);
});

it("every kind of message that was edited says so in its name and shows the mark, and a deleted one neither (H1)", () => {
  const pdf = { name: "a.pdf", mimeType: "application/pdf" };
  for (const story of [
    { text: "a" },
    { by: null, text: "b" },
    { unreadable: true },
    { file: pdf },
    { deleted: true },
  ]) {
    const { name, heading, meta, body } = view({ ...story, edited: true });
    const isMarked = (heading?.meta ?? meta)?.text.includes(english.labels.message.editedMark) === true;
    expect([body, name.endsWith(", edited"), isMarked]).toEqual([body, body !== "deleted", body !== "deleted"]);
  }
});

it("the kind and the shape of a file agree: a card for a type that its name contradicts (H2)", () => {
  const ofFile = (file: Pick<FileInfo, "name" | "mimeType">) => {
    const { kind, shape } = view({ file });
    return [kind, shape];
  };
  expect(ofFile({ name: "setup.exe", mimeType: "image/png" })).toEqual(["file", undefined]);
  expect(ofFile({ name: "crane.png", mimeType: "image/png" })).toEqual(["thumbnail", "media"]);
});

it("the view of a row is the same object at the same place, and another one elsewhere or with other services", () => {
  const row = toRow(toMessage({ text: "a" }));
  const first = toRowView(row, alone, services);
  expect(toRowView(row, { ...alone }, services)).toBe(first);
  expect(toRowView(row, { ...alone, endsGroup: false }, services)).not.toBe(first);
  expect(toRowView(row, alone, { ...services })).not.toBe(first);
});

it("the mark of an edit stands where the time does: beside the name of others, which adds no line to the text", () => {
  const marked = (story: StoryMessage, place = alone) => {
    const { heading, meta } = view({ ...story, edited: true }, place);
    return { heading: heading?.meta?.text, text: meta?.text };
  };
  expect(marked({ by: ben, text: "a" })).toEqual({ heading: "(edited) 2:02 PM", text: undefined });
  expect(marked({ by: ann, text: "a" })).toEqual({ heading: undefined, text: "(edited) 2:02 PM" });
  const within = { startsGroup: false, endsGroup: true, showsTime: false };
  expect(marked({ by: ben, text: "a" }, within)).toEqual({ heading: undefined, text: "(edited)" });
});

it("name, time and picture stand at the beginning and the end of a group, and never on one's own", () => {
  const shown = (story: StoryMessage, place: RowPlace) => {
    const { heading, meta, pictured, isOwn } = view(story, place);
    return { name: heading?.person.name, time: (heading?.meta ?? meta)?.text, pictured: pictured !== null, isOwn };
  };
  const time = "2:02 PM";
  expect(shown({ by: ben, text: "a" }, { startsGroup: true, endsGroup: false })).toEqual({
    name: "ben",
    time,
    pictured: false,
    isOwn: false,
  });
  expect(shown({ by: ben, text: "a" }, { startsGroup: false, endsGroup: true, showsTime: false })).toEqual({
    name: undefined,
    time: undefined,
    pictured: true,
    isOwn: false,
  });
  expect(shown({ by: ann, text: "a" }, alone)).toEqual({ name: undefined, time, pictured: false, isOwn: true });
});

it("a text without a dot is cut up at once, and only one with a dot is looked through for links", () => {
  expect(view({ text: "a plain one" }).tokens).toEqual([{ type: "text", raw: "a plain one" }]);
  expect(view({ text: "see example.org" }).tokens).toBeNull();
});

it("a reply names its message in the main list, and not below it in the thread (P2)", () => {
  const row = toRow({ ...toMessage({ by: ben, text: "yes" }), parentId: "root" });
  expect(toRowView(row, alone, services).quotedId).toBe("root");
  expect(toRowView(row, alone, { ...services, parentId: "root" }).quotedId).toBeNull();
});

it("the name of a long message ends between characters", () => {
  const { name } = view({ text: `.${"👍🏽".repeat(1_000)}` });
  expect(name.replaceAll("👍🏽", "")).not.toMatch(/[\ud800-\udfff]/);
  expect(name.length).toBeGreaterThan(1_990);
});
