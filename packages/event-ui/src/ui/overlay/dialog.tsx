import {
  forwardRef,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { classNames } from "../base/class-names";
import { OverlayScope } from "./overlay";
import { useClientLayoutEffect } from "../base/use-client-layout-effect";
import { activeElementOf, isFocusLost } from "../base/tree";
import { useRootCheck } from "../base/root";
import { isElement } from "../base/is-element";

/** Props of `Dialog`, and those of its `<dialog>`. */
export interface DialogProps extends Omit<ComponentPropsWithoutRef<"dialog">, "open" | "onClose" | "aria-label"> {
  readonly open: boolean;
  /** Called on Escape, on the platform's back gesture and on a press on the backdrop. */
  readonly onClose: () => void;
  /** The accessible name. */
  readonly label: string;
  /** Receives the focus when the dialog opens. @default the first focusable element, as the browser chooses */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A modal dialog: it takes the focus, keeps it inside, and restores it on closing; the rest of the page is inert. Keep it
 * mounted while `open` is `false`, so that its exit transition runs. Renders a `<dialog>`.
 */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog(
  { open, onClose, label, initialFocus, className, children, onKeyDown, onClick, ...rest },
  ref,
) {
  useRootCheck("Dialog");
  const own = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  /** The last press began inside: its click on the backdrop is none, as when words are selected beyond the edge. */
  const isFromInside = useRef(false);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  useImperativeHandle(ref, () => own.current as HTMLDialogElement, []);

  // In the effect that closes rather than in a cleanup: React restores the focus between the two.
  useClientLayoutEffect(() => {
    const dialog = own.current;
    setElement(dialog);
    if (dialog === null) return;
    if (!open) return leave(dialog, before.current);
    before.current = activeElementOf(dialog);
    showModal(dialog);
    initialFocus?.current?.focus();
  }, [open, initialFocus]);

  useClientLayoutEffect(() => {
    const dialog = own.current;
    return () => {
      if (dialog !== null) leave(dialog, before.current);
    };
  }, []);

  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    onKeyDown?.(event);
    // An input method has it: Safari says so by the code.
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const handlePointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    rest.onPointerDown?.(event);
    isFromInside.current = event.target !== event.currentTarget;
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    onClick?.(event);
    if (event.target === event.currentTarget && isOutside(event) && !isFromInside.current) onClose();
  };
  // Close requests without a key press: a back gesture, a screen reader's command.
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const handleClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
  };

  const handlers = {
    onKeyDown: handleKeyDown,
    onPointerDown: handlePointerDown,
    onClick: handleClick,
    onCancel: handleCancel,
    onClose: handleClosed,
  };
  return (
    <dialog
      ref={own}
      aria-label={label}
      aria-modal="true"
      {...rest}
      {...handlers}
      className={classNames("foyer-dialog", className)}
    >
      <OverlayScope target={element}>{children}</OverlayScope>
    </dialog>
  );
});

function showModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === "function") {
    if (!dialog.open) dialog.showModal();
    return;
  }
  // jsdom has no `showModal`: set the attribute.
  dialog.setAttribute("open", "");
  dialog.querySelector<HTMLElement>("button, [href], input, textarea, [tabindex='0']")?.focus();
}

function leave(dialog: HTMLDialogElement, before: Element | null): void {
  if (!dialog.hasAttribute("open")) return;
  const hadFocus = dialog.contains(activeElementOf(dialog)) || isFocusLost(dialog);
  if (typeof dialog.close === "function") dialog.close();
  else dialog.removeAttribute("open");
  if (hadFocus && isElement(before) && before.isConnected) before.focus({ preventScroll: true });
}

/** A press on the backdrop has the dialog as its target, but lies outside of its box. */
function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
