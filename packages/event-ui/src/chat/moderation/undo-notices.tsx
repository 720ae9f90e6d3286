import { useChatScope } from "@foyer/chat-headless";
import { useCallback, useEffect, useRef, useState } from "react";
import { windowOf } from "../../ui/base/tree";
import { useCommands } from "../context/conversation-context";
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
  const hide = useCallback((...ids: readonly string[]) => setGone((before) => new Set([...before, ...ids])), []);
  if (open.length > most) hide(...open.slice(most).map(({ id }) => id));
  const { fieldRef } = useCommands();
  const ids = shown.map(({ id }) => id).join();
  const marked = useRef(ids);
  // For the guard of presses in `Root`: the messages and the notices have moved below a finger, but not with the first render.
  useEffect(() => {
    if (marked.current === ids) return;
    marked.current = ids;
    const chat = fieldRef.current?.closest(".foyer-chat");
    for (const part of chat?.querySelectorAll<HTMLElement>(".foyer-row-area, .foyer-undo-notices") ?? [])
      part.dataset["slid"] = `${windowOf(part).performance.now()}`;
  }, [fieldRef, ids]);
  return (
    <>
      {shown.length > 0 && (
        <div className="foyer-undo-notices">
          {shown.map((done) => (
            <UndoNotice key={done.id} id={done.id} text={wordsOf(done.act)} undoing={undoing(done)} onOver={hide} />
          ))}
        </div>
      )}
      {dialog}
    </>
  );
}

interface UndoNoticeProps {
  readonly id: string;
  readonly text: string;
  readonly undoing: Undoing | null;
  /** The same function at each render: another one would begin the time again. */
  readonly onOver: (id: string) => void;
}

function UndoNotice({ id, text, undoing, onOver }: UndoNoticeProps) {
  const { environment } = useChatScope().chat;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(
    () => (isHeld ? undefined : environment.after(shownFor, () => onOver(id))),
    [isHeld, environment, onOver, id],
  );
  return (
    <div
      className="foyer-undo-notice"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <span>{text}</span>
      {undoing && <UndoButton {...undoing} />}
    </div>
  );
}
