import { permit, usePermissions } from "@foyer/chat-headless";
import { useLabels } from "../../ui/base/labels-provider";
import { StatePage } from "./state-page";

/** Shown beside an empty list. It invites a person who may write. */
export function NoMessages() {
  const { noMessages, noMessagesHint } = useLabels().list;
  const canWrite = usePermissions((context) => permit("write", context).type === "allowed");
  return (
    <StatePage
      className="foyer-no-messages"
      picture={<TwoBubbles />}
      title={noMessages}
      hint={canWrite ? noMessagesHint : undefined}
    />
  );
}

function TwoBubbles() {
  return (
    <svg className="foyer-drawing" viewBox="0 0 112 64" width="112" height="64" focusable="false">
      <rect width="72" height="38" rx="14" />
      <rect x="39" y="25" width="72" height="38" rx="14" />
      <path d="M55 40h40M55 49h24" />
    </svg>
  );
}
