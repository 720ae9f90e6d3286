import { type ReactNode, useCallback, useRef, useState } from "react";
import { Dialog } from "../../ui/overlay/dialog";
import { Button } from "../../ui/parts/button";
import { Toolbar } from "../../ui/parts/toolbar";
import { useTexts } from "./use-texts";

/** A question before something that cannot be taken back. */
interface Question {
  readonly title: string;
  /** The button that says yes. */
  readonly yes: string;
  /** The key that asked: pressed again, it says yes. @default none */
  readonly shortcut?: string;
  /** Stands between the question and the buttons. @default nothing */
  readonly more?: ReactNode;
}

/** A confirmation: the dialog to render, and a function that asks and resolves with whether the person said yes. */
export function useConfirm(): readonly [ReactNode, (question: Question) => Promise<boolean>] {
  const [asked, setAsked] = useState<(Question & { readonly answer: (yes: boolean) => void }) | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) =>
        setAsked((before) => {
          // A question in place of another one answers that.
          before?.answer(false);
          return { ...question, answer };
        }),
      ),
    [],
  );
  const answer = (yes: boolean) => {
    setAsked(null);
    asked?.answer(yes);
  };
  return [asked && <ConfirmDialog key={asked.title} {...asked} onAnswer={answer} />, ask];
}

function ConfirmDialog({
  title,
  yes,
  shortcut,
  more,
  onAnswer,
}: Question & { readonly onAnswer: (yes: boolean) => void }) {
  const { cancel } = useTexts();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      label={title}
      onClose={() => onAnswer(false)}
      onKeyDown={({ key, repeat }) => key === shortcut && !repeat && onAnswer(true)}
      initialFocus={first}
    >
      <h2 className="foyer-dialog-title">{title}</h2>
      {more}
      <Toolbar align="end" className="foyer-dialog-buttons">
        <Button ref={first} onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        <Button tone="danger" onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </Toolbar>
    </Dialog>
  );
}
