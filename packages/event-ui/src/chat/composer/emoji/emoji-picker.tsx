import { type UseComposerResult, useChatScope, useLazyPart } from "@foyer/chat-headless";
import { type FocusEvent, type MouseEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { toEmojiLabels } from "../../../labels/emoji-labels";
import { useLabels, useLanguage } from "../../../ui/base/labels-provider";
import { touchQuery, useMediaQuery } from "../../../ui/base/use-media-query";
import { MenuCloseContext, MenuList } from "../../../ui/overlay/menu-list";
import type { OpenMenuProps } from "../../../ui/overlay/use-menu-trigger";
import { useSetting } from "../../context/use-setting";
import { EmojiGrid, type ShownGroup } from "./emoji-grid";
import { emojiGroups } from "./emoji-groups";
import { createEmojiSearch } from "./emoji-search";
import { EmojiSearchBar, handlePickerKey } from "./emoji-search-bar";
import { emojiWordsPart } from "./emoji-words";
import { recentEmoji, rememberEmoji, toneKeyOf, toTone } from "./kept-emoji";
import { toPickerEmojiName } from "./picker-emoji-name";
import { withTone } from "./skin-tone";

/** The most emoji that a search shows: six lines. */
const maxFound = 48;

const lines = emojiGroups.flatMap(({ emoji }) => [...emoji]).join("\n");

export interface EmojiPickerProps extends OpenMenuProps {
  readonly composer: Pick<UseComposerResult, "insert" | "permission">;
}

/** The emoji that can be put in at the caret, and a search for others. Choosing one closes it; with Shift it stays open for the next one. */
export function EmojiPicker({ composer, ...list }: EmojiPickerProps): ReactNode {
  return (
    <MenuList
      {...list}
      isDialog
      className="foyer-emoji-picker"
      label={useLabels().composer.insertEmoji}
      layout="grid"
      side="above"
      align="start"
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
  const texts = toEmojiLabels(labels, locale);
  const scope = useChatScope();
  const close = useContext(MenuCloseContext);
  const isSheet = useMediaQuery(touchQuery);
  const [recent] = useState(() => recentEmoji(scope));
  const [keptTone, setTone] = useSetting(toneKeyOf(scope));
  const tone = toTone(keptTone);
  const [query, setQuery] = useState("");
  const [pointed, point] = useState("");
  // Until the words are there, the names of those that the picker shows are searched.
  const [ownSearch] = useState(() => createEmojiSearch(locale, lines, ""));
  const search = useLazyPart(emojiWordsPart(locale)) ?? ownSearch;
  const staysOpen = useRef(false);
  const isRefused = composer.permission.type !== "allowed";

  const isSearching = query.trim() !== "";
  const found = isSearching ? search.find(query, labels.emoji).slice(0, maxFound) : [];
  const groups: readonly ShownGroup[] = isSearching
    ? [{ name: texts.found(found.length), emoji: found.map(({ emoji }) => emoji) }]
    : [{ name: labels.emojiPicker.recent, emoji: recent }, ...emojiGroups.map(withLabel)];
  function withLabel({ name, emoji }: (typeof emojiGroups)[number]): ShownGroup {
    return { name: labels.emojiPicker[name], emoji };
  }
  const all = groups.flatMap(({ emoji }) => [...emoji]);
  const shown = all.includes(pointed) ? pointed : all[0];
  const nameOf = (emoji: string) =>
    toPickerEmojiName(emoji, labels.emoji, locale) ?? search.nameOf(emoji) ?? withTone(emoji, tone);

  useEffect(() => {
    if (isRefused) close();
  }, [isRefused, close]);

  const choose = (emoji: string, event?: MouseEvent<HTMLElement>) => {
    rememberEmoji(scope, emoji);
    const isOneOfSeveral = event?.shiftKey === true;
    staysOpen.current = isOneOfSeveral;
    if (!isOneOfSeveral) close();
    composer.insert(withTone(emoji, tone));
    // The browser's undo knows only of what is put into a field that has the focus.
    if (isOneOfSeveral) event.currentTarget.focus({ preventScroll: true });
    staysOpen.current = false;
  };
  const handleBlur = (event: FocusEvent) => {
    // The popover closes when the focus leaves it.
    if (staysOpen.current) event.stopPropagation();
  };

  return (
    <div role="presentation" className="foyer-emoji-body" onBlur={handleBlur} onKeyDown={handlePickerKey}>
      <EmojiSearchBar
        texts={texts}
        query={query}
        tone={tone}
        onQuery={setQuery}
        onTone={setTone}
        onEnter={() => found[0] && choose(found[0].emoji)}
      />
      {all.length > 0 && (
        <EmojiGrid
          label={labels.composer.insertEmoji}
          groups={groups}
          tone={tone}
          shown={shown}
          nameOf={nameOf}
          onPoint={point}
          onChoose={choose}
        />
      )}
      <output className={all.length > 0 ? "foyer-visually-hidden" : "foyer-emoji-none"}>
        {isSearching && (found.length > 0 ? texts.found(found.length) : texts.none)}
      </output>
      {!isSheet && shown !== undefined && (
        <div className="foyer-emoji-shown" aria-hidden="true">
          <span>
            <span className="foyer-emoji">{withTone(shown, tone)}</span> {nameOf(shown)}
          </span>
          <span className="foyer-menu-heading">{labels.emojiPicker.several}</span>
        </div>
      )}
    </div>
  );
}
