/** @typedef {{ text: string, link: string }} Link */

const start = {
  text: "Start",
  items: [
    { text: "Quick start", link: "/start/quick-start" },
    { text: "The first hour", link: "/start/first-hour" },
    { text: "Concepts", link: "/start/concepts" },
    { text: "With Next, Vite, Tailwind", link: "/start/frameworks" },
    { text: "Compared with other kits", link: "/start/comparison" },
  ],
};

const eventPage = {
  text: "Event page",
  items: [
    { text: "Page, parts and Root", link: "/event-ui/" },
    { text: "Tokens, with an editor", link: "/event-ui/tokens" },
    { text: "Styles beside other sheets", link: "/event-ui/styles" },
    { text: "Labels and languages", link: "/event-ui/labels" },
    { text: "Flags and policies", link: "/event-ui/flags" },
    { text: "Events, branding, routes", link: "/event-ui/events" },
  ],
};

const tutorials = {
  text: "Tutorials",
  items: [
    { text: "Add a poll", link: "/guide/kinds" },
    { text: "Add an action", link: "/tutorials/action" },
    { text: "Moderate your event", link: "/guide/moderation" },
    { text: "Show two rooms", link: "/tutorials/two-rooms" },
    { text: "Measure what is used", link: "/tutorials/analytics" },
    { text: "Test with jest", link: "/tutorials/jest" },
    { text: "Pop the chat out", link: "/tutorials/pop-out" },
    { text: "From Sendbird UIKit", link: "/tutorials/from-sendbird-uikit" },
    { text: "From Stream Chat", link: "/tutorials/from-stream" },
  ],
};

const guides = {
  text: "Guides",
  items: [
    { text: "Write an adapter", link: "/guide/write-an-adapter" },
    { text: "What an adapter promises", link: "/guide/adapter-promises" },
    { text: "Run on Sendbird", link: "/guide/run-on-sendbird" },
    { text: "Run on XMPP", link: "/guide/run-on-xmpp" },
    { text: "A list of your own", link: "/guide/own-list" },
    { text: "Test your chat", link: "/guide/testing" },
    { text: "Security and CSP", link: "/guide/security" },
    { text: "What is not sent yet", link: "/guide/unsent-messages" },
    { text: "A hundred thousand attendees", link: "/guide/scale" },
    { text: "Performance", link: "/guide/performance" },
    { text: "Accessibility", link: "/guide/accessibility" },
    { text: "Troubleshooting", link: "/guide/troubleshooting" },
    { text: "Upgrade notes", link: "/guide/upgrade" },
  ],
};

const internals = {
  text: "How it is built",
  items: [
    { text: "Architecture", link: "/internals/architecture" },
    { text: "Behaviours, by id", link: "/internals/behaviours" },
    { text: "What is never lost", link: "/internals/reliability" },
    { text: "Mutation scores", link: "/internals/mutation" },
    { text: "Tried and left", link: "/internals/discarded" },
    { text: "Contributing", link: "/internals/contributing" },
  ],
};

/**
 * The sidebars, by the beginning of a page's path. Groups do not fold: hooks and API entries stand beside their
 * own pages only.
 * @param {{ hooks: Link[], api: Link[] }} lists
 */
export function sidebar({ hooks, api }) {
  const reference = {
    text: "Reference",
    items: [
      { text: "All hooks", link: "/hooks/" },
      { text: "API", link: "/api/" },
    ],
  };
  return {
    "/hooks/": [{ text: "Hooks", items: [{ text: "All hooks", link: "/hooks/" }, ...hooks] }, start, eventPage],
    "/api/": [{ text: "API reference", items: [{ text: "All entries", link: "/api/" }, ...api] }, start, guides],
    "/": [start, tutorials, reference, eventPage, guides, internals],
  };
}
