import { useLabels } from "../../ui/base/labels-provider";
import type { CodePart } from "../../ui/code/code-part";
import { useCodePart } from "../../ui/code/use-code-part";
import { useAnnounce } from "./announce-context";

/** What opens above the list, once it is wanted and loaded; a failure is announced, and `onFailure` called. */
export function useOverlayPart<T>(part: CodePart<T>, isWanted: boolean, onFailure: () => void): T | null {
  const { connection } = useLabels();
  const announce = useAnnounce();
  const handleFailure = () => {
    announce(connection.unableToConnect);
    onFailure();
  };
  return useCodePart(part, { isWanted, onFailure: handleFailure });
}
