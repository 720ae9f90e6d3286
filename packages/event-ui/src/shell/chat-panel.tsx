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

export interface ChatPanelProps extends Omit<ComponentPropsWithoutRef<"aside">, "onError"> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What opened it, and gets the focus back. */
  readonly button: RefObject<HTMLElement | null>;
  /** Told of what the chat threw; for logs. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The place of the chat at the side of the page, the whole screen where that is narrow. Closed, it keeps its children but
 * cannot be reached. If they throw, it says so and the page lives on. Renders an `<aside>`.
 */
export const ChatPanel = forwardRef<HTMLElement, ChatPanelProps>(function ChatPanel(
  { isOpen, onClose, button, onError, className, children, onKeyDown, ...rest },
  ref,
) {
  const { chat } = useLabels();
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useImperativeHandle(ref, () => panel.current as HTMLElement, []);

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
    <aside
      ref={panel}
      aria-label={chat.chat}
      aria-hidden={!isOpen}
      {...rest}
      {...{ tabIndex: -1, onKeyDown: handleKeyDown }}
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

/** Never without a way out: on a narrow screen there is nothing else to press. */
function PanelState({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { chat } = useLabels();
  const close = useRef<HTMLButtonElement>(null);

  // What had the focus may have gone with what threw.
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
