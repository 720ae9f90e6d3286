import type { LabelOverrides } from "@foyer/event-ui/ui";

/** The words of this event, where they are not the product's own. */
export const labels: LabelOverrides = {
  header: { thread: "Answers", back: "Back to the kitchen table" },
  composer: { placeholder: "Ask the bakers" },
  list: { noMessages: "The table is still empty", noMessagesHint: "Ask the first question." },
};
