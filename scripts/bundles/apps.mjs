// Applications of the built packages, with limits of what they load at once: minified and gzipped, without React and the router. A
// limit is what is reached and 2 %: raise one only with the reason in the commit.

/**
 * @typedef {object} App
 * @property {string} name
 * @property {string} code
 * @property {number} files the most that are loaded at once
 * @property {Readonly<Record<"vite" | "esbuild", number>>} limits in kB
 * @property {number} [all] the most files that the app has: four are words of emoji, of which a page loads two
 * @property {readonly Part[]} [parts] in the order in which they are loaded, each after all parts of others
 */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {RegExp} modules
 * @property {string} [styles] its sheet, which is in `styles.css` for everybody
 * @property {App["limits"]} limits in kB
 */

/** @type {readonly App[]} */
export const apps = [
  {
    name: "chat with its provider, until the first rows (P10)",
    code: `
      import { ChatProvider } from "@foyer/chat-headless";
      import { Chat, LabelsProvider } from "@foyer/event-ui";
      console.log(ChatProvider, Chat, LabelsProvider);`,
    files: 4,
    limits: { vite: 75.4, esbuild: 79.3 },
    parts: [
      {
        name: "operators alone, at once, with styles and English texts",
        modules: /\/(?:later\/moderation|labels\/moderation\/english)\.js$/,
        styles: "packages/event-ui/src/chat/moderation/moderation.css",
        limits: { vite: 12.9, esbuild: 13.8 },
      },
      {
        name: "operators alone, the pane and cards",
        modules: /\/later\/moderation-panes\.js$/,
        limits: { vite: 6.6, esbuild: 6.8 },
      },
    ],
  },
  {
    name: "a lone Button (P9)",
    code: `
      import { Button } from "@foyer/event-ui/ui";
      console.log(Button);`,
    files: 1,
    limits: { vite: 2.1, esbuild: 2.3 },
  },
  {
    name: "an event page that is connected, its chat later",
    code: `
      import { ChatProvider, useUnreadCount } from "@foyer/chat-headless";
      import { EventBody, EventPage, EventRoutes, LabelsProvider, Notifier } from "@foyer/event-ui";
      console.log(ChatProvider, useUnreadCount, EventBody, EventPage, EventRoutes, LabelsProvider, Notifier);
      console.log(import("@foyer/event-ui/chat"), import("@foyer/chat-adapter-sendbird"));`,
    files: 7,
    limits: { vite: 44.4, esbuild: 46.7 },
    all: 39,
  },
];

export const style = { file: "packages/event-ui/dist/styles.css", limit: 14 };
