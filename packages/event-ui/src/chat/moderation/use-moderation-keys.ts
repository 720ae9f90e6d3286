import { useSetting } from "../context/use-setting";

/** Whether letters and Delete act on a row with the focus, and how to change that. A person's choice, kept with the chat's other settings. */
export function useModerationKeys(): readonly [boolean, () => void] {
  const [kept, keep] = useSetting("foyer:moderation-keys");
  const hasKeys = kept !== "off";
  return [hasKeys, () => keep(hasKeys ? "off" : "on")];
}
