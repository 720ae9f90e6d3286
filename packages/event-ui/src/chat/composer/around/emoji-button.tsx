import { useLabels } from "../../../ui/base/labels-provider";
import { useMenuTrigger } from "../../../ui/overlay/use-menu-trigger";
import { IconButton } from "../../../ui/parts/button";
import { emojiPart } from "../../code/parts";
import { useOverlayPart } from "../../code/use-overlay-part";
import { toRefusalText } from "../../words/refusal-words";
import { besideText, type BesideTextProps } from "../beside-text";

/** The button of the emoji picker and, while it is open, the picker. Nothing while a file waits: then there is no text. */
export const EmojiButton = besideText(function EmojiButton({ composer }) {
  const { permission, mode } = composer;
  if (permission.type === "absent" || mode.type === "file") return null;
  return <PickerButton composer={composer} />;
});

/** A component of its own, so that a picker that goes with its button does not come back with it. */
function PickerButton({ composer }: BesideTextProps) {
  const labels = useLabels();
  const { trigger, list } = useMenuTrigger();
  const loaded = useOverlayPart(emojiPart, list !== null, () => list?.onClose());
  const reason = toRefusalText(composer.permission, labels);
  return (
    <>
      <IconButton
        {...trigger}
        aria-haspopup="dialog"
        aria-controls={loaded === null ? undefined : trigger["aria-controls"]}
        onKeyDown={reason === undefined ? trigger.onKeyDown : undefined}
        icon="smile"
        label={labels.composer.insertEmoji}
        disabledReason={reason}
        onPointerEnter={emojiPart.preload}
        onFocus={emojiPart.preload}
      />
      {list !== null && loaded !== null && <loaded.EmojiPicker composer={composer} {...list} />}
    </>
  );
}
