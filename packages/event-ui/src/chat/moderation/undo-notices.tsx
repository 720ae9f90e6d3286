import { useChatScope } from "@foyer/chat-headless";
import { useEffect, useRef, useState } from "react";
import { UndoButton } from "./undo-button";
import { type Undoing, useActs } from "./use-acts";

/** Milliseconds for which a notice is shown. The time starts again when the pointer or the focus leaves the notice. */
const shownFor = 10_000;
/** The most notices that are shown at a time. */
const most = 3;

/** The acts that were just done, each with Undo. Takes no focus. Renders a `<div>` above the field. */
export function UndoNotices() {
  const { moderation, undoing, wordsOf, dialog } = useActs();
  // Earlier acts belong to the history.
  const [gone, setGone] = useState<ReadonlySet<string>>(() => new Set(moderation.recent.map(({ id }) => id)));
  const open = moderation.recent.filter(({ id, canUndo }) => canUndo && !gone.has(id));
  const shown = open.slice(0, most);
  const hide = (...ids: readonly string[]) => setGone((before) => new Set([...before, ...ids]));
  if (open.length > most) hide(...open.slice(most).map(({ id }) => id));
  return (
    <>
      {shown.length > 0 && (
        <div className="foyer-undo-notices">
          {shown.map((done) => (
            <UndoNotice key={done.id} text={wordsOf(done.act)} undoing={undoing(done)} onOver={() => hide(done.id)} />
          ))}
        </div>
      )}
      {dialog}
    </>
  );
}

interface UndoNoticeProps {
  readonly text: string;
  readonly undoing: Undoing | null;
  readonly onOver: () => void;
}

function UndoNotice({ text, undoing, onOver }: UndoNoticeProps) {
  const { environment } = useChatScope().chat;
  const root = useRef<HTMLDivElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const notice = root.current;
    let cancel = () => {};
    let isPointedAt = false;
    let hasFocus = false;
    // The time starts again when the pointer or the focus leaves it.
    const begin = () => {
      cancel();
      if (!isPointedAt && !hasFocus) cancel = environment.after(shownFor, () => over.current());
    };
    const end = new AbortController();
    for (const type of ["pointerenter", "pointerleave", "focusin", "focusout"])
      notice?.addEventListener(
        type,
        () => {
          if (type.startsWith("pointer")) isPointedAt = type === "pointerenter";
          else hasFocus = type === "focusin";
          begin();
        },
        end,
      );
    begin();
    return () => {
      cancel();
      end.abort();
    };
  }, [environment]);
  return (
    <div ref={root} className="foyer-undo-notice">
      <span>{text}</span>
      {undoing && <UndoButton {...undoing} />}
    </div>
  );
}
