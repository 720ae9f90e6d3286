import { toStory } from "../../test/to-story";
import type { StoryChatProps } from "../../test/story-chat";
import { press } from "../../test/press";
import { ann, ben, cleo } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";

export default { title: "Chat/Report" };

const messages = [
  toMessage({ by: cleo, ago: 9, text: "Is anybody walking over to the harbour?" }),
  toMessage({ by: ann, ago: 7, text: "I am. Ten past twelve at the doors?" }),
  toMessage({ by: ben, ago: 1, text: "Cheap badges, lanyards and watches: write to me!" }),
];

const openMenu = "article[aria-label*=Cheap] [data-row-menu]";
const chooseReport = "[role=menu] > [role=menuitem]:last-of-type";
const reason = ".foyer-dialog-choice input[value=spam]";

const story = (shows: string, steps: readonly string[], props: StoryChatProps = {}) =>
  toStory({ messages, flags: { report: true }, play: () => press(...steps), shows, ...props });

export const MenuWithReport = story(chooseReport, [openMenu]);
export const Empty = story(".foyer-dialog-choice", [openMenu, chooseReport]);
export const Chosen = story(`${reason}:checked`, [openMenu, chooseReport, reason]);
export const NotSent = story(
  ".foyer-dialog .foyer-input-problem:not(:empty)",
  [openMenu, chooseReport, reason, ".foyer-dialog [type=submit]"],
  {
    before: ({ control }) => control.addFault({ method: "reportMessage", fault: { type: "fail", code: "busy" } }),
  },
);
export const Dark = story(`${reason}:checked`, [openMenu, chooseReport, reason], { theme: "dark" });
