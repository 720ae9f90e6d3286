import { useSetting } from "../context/use-setting";

/** Which messages are announced. What one's own messages, the connection and one's rights do is announced in any case. */
export const announcementChoices = ["all", "mentions", "off"] as const;
export type AnnouncementChoice = (typeof announcementChoices)[number];

/** The person's choice and how to change it. @default "all" */
export function useAnnouncementChoice(): readonly [AnnouncementChoice, (choice: AnnouncementChoice) => void] {
  const [kept, choose] = useSetting("foyer:announcements");
  return [announcementChoices.find((choice) => choice === kept) ?? "all", choose];
}
