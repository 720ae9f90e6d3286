import { isComposing, type Message, useChatScope } from "@foyer/chat-headless";
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { useLabels } from "../../ui/base/labels-provider";
import { touchQuery, useMediaQuery } from "../../ui/base/use-media-query";
import type { JumpOptions } from "../context/list-commands";
import { Pane } from "../panes/pane";
import { useAccessLost } from "../context/use-access-lost";
import { SearchResults } from "./search-results";
import { SearchSteps, StepAnnouncement } from "./search-steps";
import { useHits } from "./use-hits";
import { useRowMarks } from "./use-row-marks";
import { toShortcut } from "../../ui/base/letter-keys";
import { activeElementOf, isFocusLost } from "../../ui/base/tree";

/** The place in the bar of the control that had the focus when its list was unmounted; -1 for none. */
const createLastFocused = () => ({ place: -1 });

export interface SearchPanelProps {
  readonly onClose: () => void;
  readonly onChoose: (message: Message, options?: JumpOptions) => void;
  /** Whether it is a bar above the messages, after a hit was chosen. @default false */
  readonly isFolded?: boolean | undefined;
  /** Takes the words that were typed before this code was there. */
  readonly takeTyped?: (() => string | undefined) | undefined;
  /** Shows all hits again. */
  readonly onUnfold?: (() => void) | undefined;
}

/**
 * Finds messages by their words, over the list; once a hit is chosen, a bar above it that leads from hit to hit. It stands
 * where the field was, at every width: the panel is never wide enough for a column of hits beside the messages, and what lay
 * over them would cover the day and the unread bar. Takes the focus when it covers the list. Renders a `<section>`.
 */
export function SearchPanel({ onClose, onChoose, isFolded = false, takeTyped, onUnfold }: SearchPanelProps) {
  const { search: labels } = useLabels();
  const field = useRef<HTMLInputElement>(null);
  const older = useRef<HTMLButtonElement>(null);
  const hits = useHits(isFolded, onChoose, field);
  const hasScreenKeys = useMediaQuery(touchQuery);
  const { chat } = useChatScope();
  useRowMarks(field, isFolded ? hits.shown : null, hits.text);
  useStepKeys(field, hits.step);

  useClientLayoutEffect(() => {
    // A person who unfolds it by typing goes on typing: the text in the field is then not selected.
    if (!isFolded && activeElementOf(field.current) !== field.current) field.current?.select();
  }, [isFolded]);

  const { write } = hits;
  useEffect(() => {
    const typed = takeTyped?.();
    if (typed) write(typed);
  }, [takeTyped, write]);

  useEffect(() => {
    if (!isFolded) return;
    // The chosen hit is not rendered any more, and its message may never come, or the step came from another list.
    if (isFocusLost(field.current))
      (controlsBeside(field)[chat.part(createLastFocused).place] ?? older.current)?.focus({ preventScroll: true });
    if (hasScreenKeys) leaveField(field, older);
  }, [isFolded, hasScreenKeys, chat]);

  useClientLayoutEffect(() => {
    const controls = controlsBeside(field);
    return () => {
      chat.part(createLastFocused).place = controls.findIndex((control) => control === activeElementOf(control));
    };
  });

  useAccessLost(onClose);

  const handleKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    hits.step(event.shiftKey ? -1 : 1);
    if (hasScreenKeys) leaveField(field, older);
  };
  return (
    <Pane
      label={labels.search}
      closeLabel={labels.close}
      onClose={onClose}
      initialFocus={field}
      isFolded={isFolded}
      head={
        <>
          <input
            ref={field}
            type="search"
            className="foyer-search-field"
            aria-label={labels.searchMessages}
            placeholder={labels.searchMessages}
            value={hits.text}
            maxLength={200}
            dir="auto"
            enterKeyHint="search"
            onKeyDown={handleKeyDown}
            onChange={({ target }) => {
              hits.write(target.value);
              onUnfold?.();
            }}
          />
          {isFolded && <SearchSteps hits={hits} olderRef={older} onUnfold={onUnfold} />}
          <StepAnnouncement hits={hits} />
        </>
      }
    >
      {!isFolded && <SearchResults hits={hits} />}
    </Pane>
  );
}

function controlsBeside(field: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(field.current?.parentElement?.querySelectorAll<HTMLElement>("input, button") ?? [])];
}

/** The keyboard on the screen makes way for the message that was found. */
function leaveField(field: RefObject<HTMLElement | null>, older: RefObject<HTMLElement | null>): void {
  if (activeElementOf(field.current) === field.current) older.current?.focus({ preventScroll: true });
}

/** F3 and Ctrl+G, with Shift backwards, go from hit to hit: in the chat only, and while one searches there. */
function useStepKeys(beside: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  const now = useRef(step);
  useEffect(() => {
    now.current = step;
  });
  useEffect(() => {
    const chat = beside.current?.closest<HTMLElement>(".foyer-chat");
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const isStep = ctrlKey || metaKey ? toShortcut(event) === "g" : key === "F3";
      if (!isStep || altKey || event.defaultPrevented) return;
      event.preventDefault();
      now.current(shiftKey ? -1 : 1);
    };
    chat?.addEventListener("keydown", handleKeyDown);
    return () => chat?.removeEventListener("keydown", handleKeyDown);
  }, [beside]);
}
