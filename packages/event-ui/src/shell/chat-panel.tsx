import { isComposing } from "@foyer/chat-headless";
import {
  forwardRef,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { Button, IconButton } from "../ui/parts/button";
import { LoadingRows } from "../chat/states/loading-rows";
import { classNames } from "../ui/base/class-names";
import { ErrorBoundary, LoadAttempt } from "../ui/base/error-boundary";
import { Icon } from "../ui/parts/icon";
import { useLabels } from "../ui/base/labels-provider";
import { useClientLayoutEffect } from "../ui/base/use-client-layout-effect";
import { keepVisible } from "./keep-visible";
import { typeEarly } from "../ui/base/type-early";
import { activeElementOf, documentOf, isFocusLost } from "../ui/base/tree";

/** Props of `ChatPanel`, and those of its `<aside>`. */
export interface ChatPanelProps extends Omit<ComponentPropsWithoutRef<"aside">, "onError"> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button that opened the panel; receives the focus when it closes. */
  readonly button: RefObject<HTMLElement | null>;
  /** Called with each error that the chat threw while rendering. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** An attribute and no `:has` on the root, which would style the whole page anew with each change anywhere in it. */
function countOpenPanels({ dataset }: HTMLElement, step: 1 | -1): void {
  dataset["foyerPanel"] = `${Number(dataset["foyerPanel"] ?? 0) + step}`;
  if (dataset["foyerPanel"] === "0") delete dataset["foyerPanel"];
}

/**
 * The chat's panel at the side of the page, full screen below 640 px. It stays in view when an on-screen keyboard comes up.
 * Closed, it keeps its children mounted and hidden. If they throw, it shows an error and the
 * page stays; Retry and opening it again render them again. Renders an `<aside>`.
 */
export const ChatPanel = forwardRef<HTMLElement, ChatPanelProps>(function ChatPanel(
  { isOpen, onClose, button, onError, className, children, onKeyDown, ...rest },
  ref,
) {
  const { chat } = useLabels();
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useImperativeHandle(ref, () => panel.current as HTMLElement, []);
  const [attempt, retry] = useAttempts(isOpen);

  useClientLayoutEffect(() => {
    if (!isOpen || panel.current === null) return;
    const page = documentOf(panel.current).documentElement;
    countOpenPanels(page, 1);
    const end = keepVisible(panel.current);
    return () => {
      countOpenPanels(page, -1);
      end();
    };
  }, [isOpen]);

  useClientLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    element.toggleAttribute("inert", !isOpen);
    const focused = activeElementOf(element);
    const isInside = element.contains(focused);
    if (isOpen && !isInside) element.focus({ preventScroll: true });
    if (!isOpen && wasOpen.current && (isInside || isFocusLost(element))) {
      button.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, button]);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || isComposing(event)) return;
    // Until there is a field, which takes what was typed, unless it refuses texts.
    const { target, currentTarget: element } = event;
    if (target === element && !element.querySelector("textarea")) typeEarly(event, element.dataset);
    if (event.key !== "Escape") return;
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
        <ErrorBoundary
          fallback={<Problem onClose={onClose} onRetry={retry} />}
          resetKey={attempt}
          {...(onError && { onError })}
        >
          <LoadAttempt.Provider value={attempt}>
            <Suspense fallback={<Waiting onClose={onClose} />}>{children}</Suspense>
          </LoadAttempt.Provider>
        </ErrorBoundary>
      )}
    </aside>
  );
});

/** A new `attempt` tries failed code again: one begins each time the panel opens, and by Retry. */
function useAttempts(isOpen: boolean): readonly [attempt: object, retry: () => void] {
  const [state, setState] = useState(() => ({ isOpen, attempt: {} }));
  if (state.isOpen !== isOpen) setState({ isOpen, attempt: isOpen ? {} : state.attempt });
  return [state.attempt, () => setState({ isOpen, attempt: {} })];
}

interface StandInProps {
  readonly onClose: () => void;
}

function Problem({ onClose, onRetry }: StandInProps & { readonly onRetry: () => void }) {
  const { chat, connection } = useLabels();
  const close = useRef<HTMLButtonElement>(null);

  // The focused element may have been unmounted by the error.
  useEffect(() => {
    if (isFocusLost(close.current)) close.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={useFocusForPanel()} className="foyer-chat-panel-state">
      {/* Its own: below 640 px it covers everything else. */}
      <IconButton ref={close} icon="close" label={chat.close} onClick={onClose} />
      <Icon name="warning" />
      <p role="alert">{chat.problem}</p>
      <Button onClick={onRetry}>{connection.retry}</Button>
    </div>
  );
}

/** The shape of the chat while its code is loaded: each part has its place before it is there. */
function Waiting({ onClose }: StandInProps) {
  const { chat } = useLabels();
  return (
    <div ref={useFocusForPanel()} className="foyer-chat">
      <div className="foyer-chat-header">
        <span className="foyer-chat-header-text" />
        <IconButton icon="close" label={chat.close} onClick={onClose} />
      </div>
      <LoadingRows />
      <p className="foyer-typing" />
      <div className="foyer-composer">
        <div className="foyer-composer-row">
          <span className="foyer-composer-text foyer-composer-field" />
        </div>
      </div>
    </div>
  );
}

/** For a placeholder of the chat: when it is removed with the focus inside, the panel takes the focus. */
function useFocusForPanel(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useClientLayoutEffect(() => {
    const element = ref.current;
    const panel = element?.closest<HTMLElement>(".foyer-chat-panel");
    return () => {
      if (element?.contains(activeElementOf(element))) panel?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
