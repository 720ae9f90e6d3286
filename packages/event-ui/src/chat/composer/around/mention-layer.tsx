import type { UseComposerResult } from "@foyer/chat-headless";
import { type ReactNode, type RefObject, useRef } from "react";
import { useClientLayoutEffect } from "../../../ui/base/use-client-layout-effect";
import { windowOf } from "../../../ui/base/tree";

/** The CSS properties that decide the position of each character of a text. */
const metrics = [
  "font",
  "letterSpacing",
  "wordSpacing",
  "padding",
  "textIndent",
  "tabSize",
  "textAlign",
  "direction",
  "unicodeBidi",
] as const;

export interface MentionLayerProps {
  readonly composer: Pick<UseComposerResult, "text" | "mentions">;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Marks the mentions behind a text field, which can show its text in one way only: the same text in the same place, unseen
 * but for the marks. Render it while there are mentions. Renders a `<div>`.
 */
export function MentionLayer({ composer: { text, mentions }, fieldRef }: MentionLayerProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);

  useClientLayoutEffect(() => {
    const field = fieldRef.current;
    const layer = ref.current;
    if (field === null || layer === null) return;
    const follow = () => {
      const style = getComputedStyle(field);
      for (const name of metrics) layer.style[name] = style[name];
      layer.style.left = `${field.clientLeft}px`;
      // A part of a pixel decides where a line breaks: the sizes of the field are whole ones.
      layer.style.width = `calc(100% - ${field.offsetWidth - field.clientWidth}px)`;
      layer.style.top = `${field.clientTop}px`;
      layer.style.height = `${field.clientHeight}px`;
      layer.scrollTop = field.scrollTop;
    };
    follow();
    const { ResizeObserver } = windowOf(field);
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(follow);
    observer?.observe(field);
    field.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer?.disconnect();
      field.removeEventListener("scroll", follow);
    };
  }, [fieldRef, text, mentions]);

  const pieces = mentions.map(({ start, end }, index) => [
    text.slice(mentions[index - 1]?.end ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return (
    <div ref={ref} className="foyer-mention-layer" aria-hidden="true">
      {pieces}
      {/* Without it an empty last line has no height. */}
      {`${text.slice(mentions.at(-1)?.end)}\u200b`}
    </div>
  );
}
