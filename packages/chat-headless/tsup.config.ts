import { defineConfig } from "tsup";
import { pack } from "../../tsup.base";

export default defineConfig(
  pack({
    // Rich text brings linkify-it, which the hooks load when a text may have a link.
    entry: {
      index: "src/index.ts",
      core: "src/core/index.ts",
      "rich-text": "src/core/views/text/rich-text.ts",
      list: "src/list/index.ts",
      moderation: "src/moderation/index.ts",
      devtools: "src/devtools/index.ts",
      testing: "src/testing/index.ts",
    },
    stages: {
      // A page that is connected.
      page: ["src/react/chat-provider.tsx", "src/react/use-channel-state.ts"],
      chat: ["src/index.ts"],
    },
  }),
);
