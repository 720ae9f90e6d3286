import { useSetting } from "../context/use-setting";

/** The messages that are announced. Changes of the person's own messages and rights and of the connection always are. */
export const announcementChoices = ["all", "mentions", "off"] as const;
export type AnnouncementChoice = (typeof announcementChoices)[number];

/** The person's choice, and a function that changes it. @default "all" */
export function useAnnouncementChoice(): readonly [AnnouncementChoice, (choice: AnnouncementChoice) => void] {
  const [kept, choose] = useSetting("foyer:announcements");
  return [announcementChoices.find((choice) => choice === kept) ?? "all", choose];
}
