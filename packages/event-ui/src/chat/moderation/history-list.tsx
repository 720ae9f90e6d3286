import { type ModerationAction, useChatScope } from "@foyer/chat-headless";
import type { DoneAct, UseModerationHistoryResult } from "@foyer/chat-headless/moderation";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { toReasonText } from "../words/restriction-words";
import { ListEnd } from "./list-end";
import { UndoButton } from "./undo-button";
import { useActs } from "./use-acts";

/** The acts of operators, the latest first, with Undo for those of this page. Renders a `<ul>`, and the start of the history. */
export function HistoryList({ history }: { readonly history: UseModerationHistoryResult }) {
  const labels = useLabels();
  const formats = useFormats();
  const { locale } = useLanguage();
  const { chat } = useChatScope();
  const { texts, moderation, undoing, dialog, nameOf } = useActs();
  const { actions, since } = history;

  /**
   * The act of this page to undo, where that is still possible. A desk has ids of its own: of several acts of one kind by this person
   * on one target, the latest is the latest of this page.
   */
  const undoable = (action: ModerationAction): DoneAct | undefined => {
    if (since !== null) return moderation.recent.find(({ canUndo, id }) => canUndo && id === action.id);
    const isMeant = ({ kind, by, target, messageId }: ModerationAction) =>
      kind === action.kind &&
      by?.id === chat.selfId &&
      target?.id === action.target?.id &&
      messageId === action.messageId;
    if (actions.find(isMeant) !== action) return undefined;
    return moderation.recent.find(
      ({ canUndo, act }) => canUndo && act.type === action.kind && isSameTarget(act, action),
    );
  };
  const toWords = ({ kind, target, seconds }: ModerationAction) =>
    texts.done[kind](nameOf(target), seconds ? texts.length(seconds) : "");
  return (
    <>
      {since !== null && <p className="foyer-pane-hint">{texts.since(formats.time(since))}</p>}
      <ul aria-label={texts.history} className="foyer-plain-list foyer-moderation-list">
        {actions.map((action) => {
          const { id, by, at, reason } = action;
          const done = undoable(action);
          const undo = done && undoing(done);
          return (
            <li key={id}>
              <span className="foyer-moderation-words">
                <bdi>{toWords(action)}</bdi>
                <span className="foyer-person-marks">
                  {[
                    texts.by(by === null ? texts.aModerator : nameOf(by), formats.dateTime(at)),
                    toReasonText(reason, labels, locale),
                  ]
                    .filter((word) => word !== "")
                    .join(" · ")}
                </span>
              </span>
              {undo && <UndoButton {...undo} />}
            </li>
          );
        })}
      </ul>
      <ListEnd list={history} isEmpty={actions.length === 0} empty={texts.nothing} />
      {dialog}
    </>
  );
}

function isSameTarget(act: DoneAct["act"], { target, messageId }: ModerationAction): boolean {
  if ("message" in act) return act.message.id === messageId;
  return "user" in act ? act.user.id === target?.id : target === null;
}
