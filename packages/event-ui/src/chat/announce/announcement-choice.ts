import { useSetting } from "../context/use-setting";

/** The messages that are announced. Changes of one's own messages, the connection and one's rights are always announced. */
export const announcementChoices = ["all", "mentions", "off"] as const;
export type AnnouncementChoice = (typeof announcementChoices)[number];

/** The person's choice, and a function that changes it. @default "all" */
export function useAnnouncementChoice(): readonly [AnnouncementChoice, (choice: AnnouncementChoice) => void] {
  const [kept, choose] = useSetting("foyer:announcements");
  return [announcementChoices.find((choice) => choice === kept) ?? "all", choose];
}
