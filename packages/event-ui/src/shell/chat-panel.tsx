import {
  forwardRef,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { IconButton } from "../ui/parts/button";
import { classNames } from "../ui/base/class-names";
import { ErrorBoundary } from "../ui/base/error-boundary";
import { Icon } from "../ui/parts/icon";
import { useLabels } from "../ui/base/labels-provider";
import { Spinner } from "../ui/parts/spinner";
import { useClientLayoutEffect } from "../ui/base/use-client-layout-effect";
import { keepVisible } from "./keep-visible";

export interface ChatPanelProps extends Omit<ComponentPropsWithoutRef<"aside">, "onError"> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button that opened the panel; receives the focus when it closes. */
  readonly button: RefObject<HTMLElement | null>;
  /** Called with each error that the chat threw while rendering. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The chat's panel at the side of the page, full screen below 640 px. It stays in view when an on-screen keyboard comes up.
 * Closed, it keeps its children mounted and hidden. If they throw, it shows an error and the page stays. Renders an `<aside>`.
 */
export const ChatPanel = forwardRef<HTMLElement, ChatPanelProps>(function ChatPanel(
  { isOpen, onClose, button, onError, className, children, onKeyDown, ...rest },
  ref,
) {
  const { chat } = useLabels();
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useImperativeHandle(ref, () => panel.current as HTMLElement, []);

  useClientLayoutEffect(() => (isOpen && panel.current !== null ? keepVisible(panel.current) : undefined), [isOpen]);

  useClientLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    element.toggleAttribute("inert", !isOpen);
    const focused = document.activeElement;
    const isInside = element.contains(focused);
    if (isOpen && !isInside) element.focus({ preventScroll: true });
    if (!isOpen && wasOpen.current && (isInside || focused === document.body)) {
      button.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, button]);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in the panel closes it
    <aside
      ref={panel}
      aria-label={chat.chat}
      aria-hidden={!isOpen}
      {...rest}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className={classNames("foyer-chat-panel", className)}
      data-state={isOpen ? "open" : "closed"}
    >
      {/* Nothing that waits before there is something: React 18 gives up hydrating what changes meanwhile. */}
      {Boolean(children) && (
        <ErrorBoundary fallback={<Problem onClose={onClose} />} {...(onError && { onError })}>
          <Suspense fallback={<Waiting onClose={onClose} />}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </aside>
  );
});

function Problem({ onClose }: { readonly onClose: () => void }) {
  const { chat } = useLabels();
  return (
    <PanelState onClose={onClose}>
      <Icon name="warning" />
      <p role="alert">{chat.problem}</p>
    </PanelState>
  );
}

function Waiting({ onClose }: { readonly onClose: () => void }) {
  const { chat } = useLabels();
  return (
    <PanelState onClose={onClose}>
      <Spinner label={chat.loading} />
    </PanelState>
  );
}

/** Has a close button of its own: below 640 px it covers everything else. */
function PanelState({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { chat } = useLabels();
  const close = useRef<HTMLButtonElement>(null);

  // The focused element may have been unmounted by the error.
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="foyer-chat-panel-state">
      <IconButton ref={close} icon="close" label={chat.close} onClick={onClose} />
      {children}
    </div>
  );
}
