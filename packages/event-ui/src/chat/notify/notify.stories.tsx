import { fakeNotifications } from "../test/fake-notification";
import { ann, ben } from "../test/stage-chat";
import type { StoryChatProps } from "../test/story-chat";
import { toMessage } from "../test/story-messages";
import { toStory } from "../test/to-story";
import { Notifier } from "./notifier";

export default { title: "Chat/Notifications" };

const messages = [
  toMessage({ by: ann, ago: 7, text: "I am. Ten past twelve at the doors?" }),
  toMessage({ by: ben, ago: 1, text: "At the doors!" }),
];

/** Opens the settings of a chat in a browser that allows notifications, or does not, until the story ends. */
function openSettings(permission: NotificationPermission): () => void {
  const { end } = fakeNotifications(permission);
  document.querySelector<HTMLElement>("[data-settings]")?.click();
  return end;
}

const story = (shows: string, permission: NotificationPermission, props: StoryChatProps = {}) =>
  toStory({
    messages,
    flags: { notifications: true },
    children: <Notifier />,
    play: () => openSettings(permission),
    shows,
    ...props,
  });

const settings = "[role=menu] hr + fieldset";

export const Settings = story(settings, "granted");
export const Blocked = story(`${settings} .foyer-menu-note`, "denied");
export const Dark = story(settings, "granted", { theme: "dark" });
export const RightToLeft = story(`${settings} .foyer-menu-note`, "denied", { language: "ar" });
