import { english, LabelsProvider, mergeLabels, type LabelSet } from "@foyer/event-ui";
import { german } from "@foyer/event-ui/labels/german";
import type { ReactNode } from "react";

/** Texts of your own in place of some defaults, key by key. Outside of the component: a new object renders every reader. */
const overrides = { header: { publicChat: "Lounge" }, composer: { placeholder: "Say something kind" } };

export function InGerman({ children }: { readonly children: ReactNode }) {
  return (
    <LabelsProvider set={german} locale="de-AT" timeZone="Europe/Vienna" overrides={overrides}>
      {children}
    </LabelsProvider>
  );
}

/** A language of your own: every text of a set, or English with what differs. */
export const british: LabelSet = {
  ...english,
  locale: "en-GB",
  labels: mergeLabels(english.labels, { list: { noMessages: "Nothing here yet" } }),
};
