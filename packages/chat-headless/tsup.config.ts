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
      // The code of a connected page.
      page: [
        "src/core/boundary/public-host.ts",
        "src/core/boundary/safe-url.ts",
        // Less than the request for a file of its own.
        "src/core/state/slow-mode-seconds.ts",
        "src/react/chat-provider.tsx",
        "src/react/composer/is-composing.ts",
        "src/react/use-channel-state.ts",
        "src/react/use-lazy-part.ts",
      ],
      // The code that shows messages.
      rows: [
        "src/core/views/message-groups.ts",
        "src/core/views/message-kind.ts",
        "src/react/message/use-message-actions.ts",
        "src/react/message/use-reactions.ts",
        "src/react/message/use-text-tokens.ts",
        "src/react/use-conversation.ts",
        "src/react/use-file-viewer.ts",
        "src/react/use-object-url.ts",
      ],
      // The code that writes them.
      composer: ["src/react/composer/use-composer.ts"],
    },
  }),
);
