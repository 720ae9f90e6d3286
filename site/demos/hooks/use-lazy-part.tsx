import { createLazyPart, useLazyPart } from "@foyer/chat-headless";
import { useState } from "react";

const germanPart = createLazyPart(() => import("@foyer/event-ui/labels/german"));

export default function Language() {
  const [isWanted, setWanted] = useState(false);
  const [failures, setFailures] = useState(0);
  const german = useLazyPart(germanPart, { isWanted, onFailure: () => setFailures(failures + 1) });
  return (
    <>
      <button type="button" aria-pressed={isWanted} onClick={() => setWanted(!isWanted)}>
        {german?.german.labels.composer.send ?? "Send"}
      </button>
      {failures > 0 && german === null && <p role="status">The labels cannot be loaded. They are tried again.</p>}
    </>
  );
}
