import { defineConfig } from "tsup";
import { pack } from "../../tsup.base";

export default defineConfig(
  pack({
    entry: {
      index: "src/index.ts",
      // What each needs of the others it takes along: a page that loads modules as they are loads no more than it uses.
      chat: "src/chat.ts",
      event: "src/event.ts",
      ui: "src/ui.ts",
      // Each language on its own: a page pays only for the one it speaks.
      "labels/arabic": "src/labels/arabic.ts",
      "labels/german": "src/labels/german.ts",
      "labels/management": "src/labels/management.ts",
    },
    styles: { styles: "src/styles.css" },
    unlayered: "src/ui/base/host.css",
  }),
);
