import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLabels } from "../base/labels-provider";
import { Overlay } from "./overlay";
import type { LastUse } from "./overlay-targets";
import { watchTooltips } from "./tooltip-watch";
import { usePlacement } from "./use-placement";

/** The signs on keys, the same in every language. */
const signs: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "↵",
  Escape: "Esc",
};

/** The element whose tooltip is shown: one in a document, however many chats are in it. */
let explained: HTMLElement | null = null;

/**
 * The one tooltip of a page. It shows the name of an icon's button, its key (`aria-keyshortcuts`), and what `data-tip` says,
 * on any element. It tells nothing that is not in the element's name or description. Renders a `<div>` while one is shown.
 */
export function Tooltips({
  tree,
  takeOver,
}: {
  /** The tree of the watched elements. */
  readonly tree: Document | ShadowRoot;
  /** Ends the watching for the events that load this code, and returns the last of them. */
  takeOver(this: void): LastUse | null;
}) {
  const { hint } = useLabels().chat;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const own = useRef<HTMLElement | null>(null);
  const show = useCallback((next: HTMLElement | null) => {
    if (next === own.current) return;
    if (own.current !== null) explained = null;
    own.current = explained === null ? next : null;
    explained ??= next;
    setAnchor(own.current);
  }, []);
  const [tip, setTip] = useState<HTMLElement | null>(null);
  const shown = useRef<HTMLElement | null>(null);
  usePlacement(tip, anchor, { side: anchor === null ? "above" : toSide(anchor), align: "center" });

  useEffect(() => {
    shown.current = tip;
  }, [tip]);
  useEffect(
    () =>
      watchTooltips({ tree, last: takeOver(), show, isTooltip: (target) => shown.current?.contains(target) === true }),
    [tree, takeOver, show],
  );
  useEffect(() => () => show(null), [show]);
  useEffect(() => {
    if (anchor === null) return;
    const observer = new MutationObserver(() => {
      if (!anchor.isConnected) show(null);
    });
    observer.observe(tree, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [anchor, show, tree]);

  if (anchor === null) return null;
  const name = anchor.matches(".foyer-icon-button") ? anchor.getAttribute("aria-label") : null;
  const text = anchor.dataset["tip"];
  const keys = anchor.getAttribute("aria-keyshortcuts")?.split(" ") ?? [];
  const tooltip = (
    <div ref={setTip} role="tooltip" className="foyer-tooltip">
      {name !== null && <span className="foyer-tooltip-name">{name}</span>}
      {keys.map((key) => (
        <kbd key={key} className="foyer-key">
          {signs[key] ?? key}
        </kbd>
      ))}
      {text !== undefined && <bdi>{text}</bdi>}
    </div>
  );
  // An element outside of a modal dialog would lie below it.
  const dialog = anchor.closest("dialog");
  if (dialog !== null) return createPortal(tooltip, dialog);
  const section = <section aria-label={hint}>{tooltip}</section>;
  // Of several chats on a page each has a theme of its own.
  const layer = anchor.closest(".foyer-root")?.querySelector("[data-layer=viewer]");
  return layer ? createPortal(section, layer) : <Overlay layer="viewer">{section}</Overlay>;
}

/** In a message, the side towards its nearer edge: a tooltip must not cover the message that it explains. */
function toSide(anchor: HTMLElement): "above" | "below" {
  const message = anchor.closest("article")?.getBoundingClientRect();
  if (message === undefined) return "above";
  const { top, bottom } = anchor.getBoundingClientRect();
  return (top + bottom) / 2 > (message.top + message.bottom) / 2 || anchor.matches(".foyer-message-stack")
    ? "below"
    : "above";
}
