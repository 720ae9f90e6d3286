import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** Modules of our own, by their names without the ending. */
const toTest = (names: string) => new RegExp(`[\\/](packages|event-app)[\\/].*[\\/](${names})\\.\\w+$`);

/** What the chat shares with what is there before it: files of their own, or the chat's would come with them. */
const shared = [
  "emoji|quote",
  "use-placement",
  "avatar|initials|conversation-scope|row|use-conversation",
  "file-name|looked-at|plain-text|sender-name",
  "announcement-choice|part-labels|use-setting|with-storage",
];

/** Workspace packages come from source. `--mode dist` takes what they publish instead, as any other app would. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  resolve: {
    conditions: mode === "dist" ? [...defaultClientConditions] : ["@foyer/source", ...defaultClientConditions],
    dedupe: ["react", "react-dom"],
  },
  build: {
    target: "es2022",
    // The first that know `light-dark()` and `@starting-style`, which the styles are written with.
    cssTarget: ["chrome123", "firefox129", "safari17.5"],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so browsers keep it from one release to the next.
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            // What the page needs at once in one file: modules that lazy parts use as well would each become a file of its own. Without
            // the example's, one of which awaits a lazy part that needs this file.
            { name: "page", tags: ["$initial"], test: /[\\/](packages|node_modules)[\\/]/, priority: 2 },
            ...shared.map((names) => ({ name: names.replace(/\|.*/, ""), test: toTest(names), priority: 1 })),
            // The chat's: what it opens with, what comes after its first rows, and what opens above them. Forty small files compress
            // badly: together they were 62 kB, these are 53.
            { name: "chat-screen", test: toTest("event-chat") },
            { name: "chat-around", test: toTest("announcing|composer-extras|field-part") },
            { name: "chat-overlays", test: toTest("delete-dialog|message-menu-list|person-card|reaction-menu-list") },
          ],
        },
      },
    },
  },
}));
