import { expect, it } from "vitest";
import { toCopy } from "./to-copy.mjs";

it("a copied part imports by the names of the packages what it imported by path", () => {
  const text = [
    'import { useConversation } from "@foyer/chat-headless";',
    'import { Button } from "../../ui/parts/button";',
    'import type { Labels } from "../../labels/labels";',
    'import {\n  usePeople,\n} from "../context/people";',
    'const part = createLazyPart(() => import("./ui/thing"));',
  ].join("\n");
  expect(toCopy(text)).toBe(
    [
      'import { useConversation } from "@foyer/chat-headless";',
      'import { Button } from "@foyer/event-ui/ui";',
      'import type { Labels } from "@foyer/event-ui/ui";',
      'import {\n  usePeople,\n} from "@foyer/event-ui/chat/parts";',
      'const part = createLazyPart(() => import("@foyer/event-ui/chat/parts"));',
    ].join("\n"),
  );
});
