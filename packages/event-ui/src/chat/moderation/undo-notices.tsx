import { useChatScope } from "@foyer/chat-headless";
import { useEffect, useState } from "react";
import { Button } from "../../ui/parts/button";
import { useActs } from "./use-acts";

/** Milliseconds for which an act can be undone beside the field; longer while it is looked at. */
const shownFor = 10_000;
/** Notices at a time. */
const most = 3;

/** What was just done, with the way back. Takes no focus. Renders a `<div>` above the field. */
export function UndoNotices() {
  const { chat } = useChatScope();
  const { moderation, undo, wordsOf, texts, dialog } = useActs();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [first] = useState(() => chat.environment.now());
  const shown = moderation.recent
    .filter(({ id, canUndo, at }) => canUndo && at >= first && !gone.has(id))
    .slice(0, most);
  const hide = (id: string) => setGone((before) => new Set([...before, id]));
  return (
    <>
      {shown.length > 0 && (
        <div className="foyer-undo-notices">
          {shown.map((done) => (
            <UndoNotice
              key={done.id}
              text={wordsOf(done.act)}
              undoText={texts.undoIt}
              undoName={texts.undo(wordsOf(done.act))}
              onUndo={() => void undo(done.id, done.act)}
              onOver={() => hide(done.id)}
            />
          ))}
        </div>
      )}
      {dialog}
    </>
  );
}

interface UndoNoticeProps {
  readonly text: string;
  readonly undoText: string;
  readonly undoName: string;
  readonly onUndo: () => void;
  readonly onOver: () => void;
}

function UndoNotice({ text, undoText, undoName, onUndo, onOver }: UndoNoticeProps) {
  const { environment } = useChatScope().chat;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    return environment.after(shownFor, onOver);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its time begins anew only when it is let go
  }, [environment, isHeld]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only holds its own time; the announcer has said it
    <div
      className="foyer-undo-notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <Button tone="quiet" icon="undo" aria-label={undoName} onClick={onUndo}>
        {undoText}
      </Button>
    </div>
  );
}
