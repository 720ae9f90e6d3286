import { type UseComposerResult, useChatScope } from "@foyer/chat-headless";
import { type FocusEvent, type MouseEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useLabels, useLanguage } from "../../../ui/base/labels-provider";
import { touchQuery, useMediaQuery } from "../../../ui/base/use-media-query";
import { MenuCloseContext, MenuList } from "../../../ui/overlay/menu-list";
import type { OpenMenuProps } from "../../../ui/overlay/use-menu-trigger";
import { emojiGroups } from "./emoji-groups";
import { toPickerEmojiName } from "./picker-emoji-name";
import { recentEmoji, rememberEmoji } from "./kept-emoji";

export interface EmojiPickerProps extends OpenMenuProps {
  readonly composer: Pick<UseComposerResult, "insert" | "permission">;
}

/** The emoji that can be put in at the caret. Choosing one closes it; with Shift it stays open for the next one. */
export function EmojiPicker({ composer, ...list }: EmojiPickerProps): ReactNode {
  return (
    <MenuList
      {...list}
      className="foyer-emoji-picker"
      label={useLabels().composer.insertEmoji}
      layout="grid"
      side="above"
      // Above what is being written, which must stay in sight.
      beside={list.anchor?.closest<HTMLElement>(".foyer-composer-row")}
    >
      <PickerContent composer={composer} />
    </MenuList>
  );
}

function PickerContent({ composer }: Pick<EmojiPickerProps, "composer">) {
  const labels = useLabels();
  const { locale } = useLanguage();
  const scope = useChatScope();
  const close = useContext(MenuCloseContext);
  const isSheet = useMediaQuery(touchQuery);
  const [recent] = useState(() => recentEmoji(scope));
  const groups = [...(recent.length > 0 ? [{ name: "recent", emoji: recent } as const] : []), ...emojiGroups];
  const [shown, show] = useState<string>(groups[0]!.emoji[0]!);
  const staysOpen = useRef(false);
  const isRefused = composer.permission.type !== "allowed";
  const nameOf = (emoji: string) => toPickerEmojiName(emoji, labels.emoji, locale) ?? emoji;

  useEffect(() => {
    if (isRefused) close();
  }, [isRefused, close]);

  const choose = (emoji: string, { shiftKey, currentTarget }: MouseEvent<HTMLElement>) => {
    rememberEmoji(scope, emoji);
    staysOpen.current = shiftKey;
    if (!shiftKey) close();
    composer.insert(emoji);
    // The browser's undo knows only of what is put into a field that has the focus.
    if (shiftKey) currentTarget.focus({ preventScroll: true });
    staysOpen.current = false;
  };
  const handleBlur = (event: FocusEvent) => {
    // A menu that the focus leaves closes.
    if (staysOpen.current) event.stopPropagation();
  };

  return (
    <div onBlur={handleBlur}>
      {groups.map((group) => (
        <fieldset key={group.name} className="foyer-menu-group" aria-label={labels.emojiPicker[group.name]}>
          <span className="foyer-menu-heading" aria-hidden="true">
            {labels.emojiPicker[group.name]}
          </span>
          {group.emoji.map((emoji) => (
            <button
              key={emoji}
              type="button"
              role="menuitem"
              tabIndex={emoji === shown ? 0 : -1}
              className="foyer-menu-item"
              aria-label={nameOf(emoji)}
              onFocus={() => show(emoji)}
              onPointerEnter={() => show(emoji)}
              onClick={(event) => choose(emoji, event)}
            >
              <span className="foyer-emoji" aria-hidden="true">
                {emoji}
              </span>
            </button>
          ))}
        </fieldset>
      ))}
      {!isSheet && (
        <div className="foyer-emoji-shown" aria-hidden="true">
          <span>
            <span className="foyer-emoji">{shown}</span> {nameOf(shown)}
          </span>
          <span className="foyer-menu-heading">{labels.emojiPicker.several}</span>
        </div>
      )}
    </div>
  );
}
