import { type Attendee, expect } from "../test";
import type { CountingHand } from "./counting-hand";

/** A task, its place, and its steps elsewhere; `null` where there is no such place to compare with. */
export interface Task {
  readonly name: string;
  readonly place: "desktop" | "phone";
  readonly slack: number | null;
  readonly telegram: number;
  /** Does it, from an open chat with the focus in the field, and checks that it is done. */
  readonly perform: (visit: TaskVisit) => Promise<void>;
}

interface TaskVisit {
  readonly mira: Attendee;
  readonly hand: CountingHand;
}

const picture = {
  name: "plan.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'/>"),
};

const questionOf = ({ chat }: Attendee) => chat.list.message(/: Who has a match\?/);
const ownOf = ({ chat }: Attendee) => chat.list.message(/: my own words/);
const bubble = ".foyer-bubble";

/** The tasks of both columns that are done most, in the order of the printed table. */
export const tasks: readonly Task[] = [
  {
    name: "Open the chat and be able to type",
    place: "desktop",
    slack: 1,
    telegram: 1,
    async perform({ mira, hand }) {
      await mira.chat.close.press("Enter");
      await expect(mira.chat.root).toBeHidden();
      await hand.press(mira.chatButton);
      await expect(mira.chat.composer.field).toBeFocused();
    },
  },
  {
    name: "Send a line",
    place: "desktop",
    slack: 1,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.type("Good evening");
      await hand.key("Enter");
      await expect(mira.chat.list.message(/: Good evening/)).toBeVisible();
    },
  },
  {
    name: "Begin a reply",
    place: "desktop",
    slack: 1,
    telegram: 1,
    async perform({ mira, hand }) {
      await mira.chat.list.pointAt(questionOf(mira).locator(bubble));
      await hand.press(questionOf(mira).getByRole("button", { name: "Reply", exact: true }));
      await expect(mira.chat.composer.cancelReply).toBeVisible();
      await expect(mira.chat.composer.field).toBeFocused();
    },
  },
  {
    name: "React",
    place: "desktop",
    slack: 1,
    telegram: 1,
    async perform({ mira, hand }) {
      await mira.chat.list.pointAt(ownerless(mira).locator(bubble));
      await hand.press(ownerless(mira).locator(".foyer-quick-reaction").first());
      await expect(ownerless(mira).locator(".foyer-reaction[aria-pressed=true]")).toBeVisible();
    },
  },
  {
    name: "Repeat a reaction",
    place: "desktop",
    slack: 1,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.press(questionOf(mira).locator(".foyer-reaction").first());
      await expect(questionOf(mira).locator(".foyer-reaction[aria-pressed=true]")).toBeVisible();
    },
  },
  {
    name: "Begin to edit one's last message",
    place: "desktop",
    slack: 1,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.key("ArrowUp");
      await expect(mira.chat.composer.field).toHaveValue("my last words");
    },
  },
  {
    name: "Begin to edit an older message of one's own",
    place: "desktop",
    slack: 2,
    telegram: 2,
    async perform({ mira, hand }) {
      await mira.chat.list.pointAt(ownOf(mira).locator(bubble));
      await hand.press(ownOf(mira).getByRole("button", { name: "Edit", exact: true }));
      await expect(mira.chat.composer.field).toHaveValue("my own words");
    },
  },
  {
    name: "Delete a message of one's own",
    place: "desktop",
    slack: 3,
    telegram: 3,
    async perform({ mira, hand }) {
      await mira.chat.list.pointAt(ownOf(mira).locator(bubble));
      await hand.press(ownOf(mira).getByRole("button", { name: "Message actions" }));
      await hand.press(mira.page.getByRole("menuitem", { name: "Delete", exact: true }));
      await expect(mira.chat.list.message(/: Deleted Message/)).toBeVisible();
    },
  },
  {
    name: "Copy a text",
    place: "desktop",
    slack: 2,
    telegram: 2,
    async perform({ mira, hand }) {
      await mira.chat.list.pointAt(questionOf(mira).locator(bubble));
      await hand.press(questionOf(mira).getByRole("button", { name: "Message actions" }));
      await hand.press(mira.page.getByRole("menuitem", { name: "Copy text", exact: true }));
      await expectCopied(mira);
    },
  },
  {
    name: "Mention somebody",
    place: "desktop",
    slack: 1,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.type("@noa");
      await mira.chat.composer.suggestions.waitFor();
      await hand.key("Enter");
      await expect(mira.chat.composer.field).toHaveValue(/@Noah Lindqvist/);
    },
  },
  {
    name: "Send a pasted picture",
    place: "desktop",
    slack: 2,
    telegram: 2,
    async perform({ mira, hand }) {
      await hand.pasteFile(picture);
      await mira.chat.composer.removeFile.waitFor();
      await hand.key("Enter");
      await expect(mira.chat.list.message(/: plan\.svg/)).toBeVisible();
    },
  },
  {
    name: "Insert an emoji by its name",
    place: "desktop",
    slack: 1,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.type(":smi");
      await mira.page.getByRole("option").first().waitFor();
      await hand.key("Enter");
      await expect(mira.chat.composer.field).toHaveValue(/\p{Extended_Pictographic}/u);
    },
  },
  {
    name: "Search and go to the first result",
    place: "desktop",
    slack: 3,
    telegram: 3,
    async perform({ mira, hand }) {
      await hand.press(mira.chat.root.getByRole("button", { name: "Search", exact: true }));
      await mira.chat.root.getByRole("searchbox").waitFor();
      await hand.type("match");
      await mira.chat.root
        .getByRole("button", { name: /Who has a match/ })
        .first()
        .waitFor();
      await hand.key("Enter");
      await expect(mira.chat.root.getByRole("button", { name: /Show all results/ })).toBeVisible();
    },
  },
  {
    name: "Begin a reply",
    place: "phone",
    slack: null,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.swipe(questionOf(mira).locator(bubble), { x: 120 });
      await expect(mira.chat.composer.cancelReply).toBeVisible();
    },
  },
  {
    name: "React",
    place: "phone",
    slack: null,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.doubleTap(ownerless(mira).locator(bubble));
      await expect(ownerless(mira).locator(".foyer-reaction[aria-pressed=true]")).toBeVisible();
    },
  },
  {
    name: "Copy a text",
    place: "phone",
    slack: null,
    telegram: 2,
    async perform({ mira, hand }) {
      await hand.hold(questionOf(mira).locator(bubble));
      await hand.press(mira.page.getByRole("menuitem", { name: "Copy text", exact: true }));
      await expectCopied(mira);
    },
  },
  {
    name: "Begin to edit a message of one's own",
    place: "phone",
    slack: null,
    telegram: 2,
    async perform({ mira, hand }) {
      await hand.hold(ownOf(mira).locator(bubble));
      await hand.press(mira.page.getByRole("menuitem", { name: "Edit", exact: true }));
      await expect(mira.chat.composer.field).toHaveValue("my own words");
    },
  },
  {
    name: "Delete a message of one's own",
    place: "phone",
    slack: null,
    telegram: 3,
    async perform({ mira, hand }) {
      await hand.hold(ownOf(mira).locator(bubble));
      await hand.press(mira.page.getByRole("menuitem", { name: "Delete", exact: true }));
      await expect(mira.chat.list.message(/: Deleted Message/)).toBeVisible();
    },
  },
  {
    name: "See who reacted",
    place: "phone",
    slack: null,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.hold(questionOf(mira).locator(".foyer-reaction").first());
      await expect(mira.page.locator(".foyer-sheet")).toContainText("Noah");
    },
  },
  {
    name: "Open a picture",
    place: "phone",
    slack: null,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.press(mira.chat.root.getByRole("button", { name: "View lantern.svg" }));
      await expect(mira.viewer.of("lantern.svg")).toBeVisible();
    },
  },
  {
    name: "Send a picture",
    place: "phone",
    slack: null,
    telegram: 3,
    async perform({ mira, hand }) {
      await hand.chooseFile(mira.chat.composer.attach, picture);
      await mira.chat.composer.removeFile.waitFor();
      await hand.press(mira.chat.composer.send);
      await expect(mira.chat.list.message(/: plan\.svg/)).toBeVisible();
    },
  },
  {
    name: "Open a thread",
    place: "phone",
    slack: null,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.press(questionOf(mira).getByRole("button", { name: /^1 reply/ }));
      await expect(mira.chat.back).toBeVisible();
    },
  },
  {
    name: "Leave the chat",
    place: "phone",
    slack: null,
    telegram: 1,
    async perform({ mira, hand }) {
      await hand.back();
      await expect(mira.chat.root).toBeHidden();
    },
  },
];

/** A message of another person without reactions. */
function ownerless({ chat }: Attendee) {
  return chat.list.message(/: Nobody has reacted/);
}

async function expectCopied({ page }: Attendee): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Who has a match?");
}
