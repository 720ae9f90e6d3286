import { defineConfig } from "tsup";
import { pack } from "../../tsup.base";

export default defineConfig(
  pack({
    entry: {
      index: "src/index.ts",
      // Each entry imports what it needs of the others: a page that loads modules unbundled loads no more than it uses.
      chat: "src/chat.ts",
      "chat-parts": "src/chat-parts.ts",
      event: "src/event.ts",
      ui: "src/ui.ts",
      // Each language on its own: a page pays only for the one it speaks.
      "labels/arabic": "src/labels/arabic.ts",
      "labels/german": "src/labels/german.ts",
      "labels/management": "src/labels/management.ts",
    },
    esOnly: ["wouter"],
    stages: {
      // Parts that know neither chat nor event: all of `src/ui.ts` but a field, which no page and no chat shows when
      // it opens, and the picture of a person.
      ui: [
        "src/labels/labels.ts",
        "src/labels/formats.ts",
        "src/labels/plural.ts",
        "src/ui/base/box-of.ts",
        "src/ui/base/error-boundary.tsx",
        "src/ui/base/labels-provider.tsx",
        "src/ui/base/visually-hidden.tsx",
        "src/ui/code/lazy-part.tsx",
        "src/ui/overlay/dialog.tsx",
        "src/ui/overlay/use-modal-parameter.ts",
        "src/ui/parts/button.tsx",
        "src/ui/parts/use-image.ts",
      ],
      field: ["src/ui/parts/field.tsx"],
      // The page around the chat, with what stands around the chat on it.
      page: [
        "src/event.ts",
        "src/chat/context/address-policy.tsx",
        "src/chat/context/people.tsx",
        "src/chat/notify/notifier.tsx",
        "src/chat/viewer/viewer-address.tsx",
      ],
      // The picture of a person, which a page shows in its chat alone.
      avatar: ["src/ui/parts/avatar.tsx"],
      chat: ["src/chat/chat.tsx"],
    },
    // With the first use of a page, with the chat's screen, and half a second later.
    preloaded: ["src/later/page.ts", "src/later/extras.ts", "src/later/overlays.ts"],
    styles: { styles: "src/styles.css" },
    unlayered: "src/ui/base/host.css",
  }),
);
