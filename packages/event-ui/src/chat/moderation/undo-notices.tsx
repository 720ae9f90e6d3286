import { useChatScope } from "@foyer/chat-headless";
import { useEffect, useRef, useState } from "react";
import { UndoButton } from "./undo-button";
import { useActs } from "./use-acts";

/** Milliseconds for which a notice is shown. The time starts again when the pointer or the focus leaves the notice. */
const shownFor = 10_000;
/** The most notices that are shown at a time. */
const most = 3;

/** The acts that were just done, each with Undo. Takes no focus. Renders a `<div>` above the field. */
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
  readonly undoName: string;
  readonly onUndo: () => void;
  readonly onOver: () => void;
}

function UndoNotice({ text, undoName, onUndo, onOver }: UndoNoticeProps) {
  const { environment } = useChatScope().chat;
  const root = useRef<HTMLDivElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const notice = root.current;
    let cancel = () => {};
    // The time starts again when the pointer or the focus leaves it.
    const begin = () => {
      cancel();
      cancel = environment.after(shownFor, () => over.current());
    };
    const hold = () => cancel();
    const end = new AbortController();
    for (const type of ["pointerenter", "focusin"]) notice?.addEventListener(type, hold, end);
    for (const type of ["pointerleave", "focusout"]) notice?.addEventListener(type, begin, end);
    begin();
    return () => {
      cancel();
      end.abort();
    };
  }, [environment]);
  return (
    <div ref={root} className="foyer-undo-notice">
      <span>{text}</span>
      <UndoButton name={undoName} onUndo={onUndo} />
    </div>
  );
}
