import {
  createContext,
  forwardRef,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactElement,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names";
import { logWarning } from "./log-warning";
import { guardHeldKeys } from "./held-keys";
import { guardPresses } from "./press-guard";
import { useClientLayoutEffect } from "./use-client-layout-effect";
import { type HoldingWindow, windowOf } from "./tree";
import { WindowContext } from "./window-context";

/** Props of `Root`, and those of its `<div>`. */
export interface RootProps extends ComponentPropsWithoutRef<"div"> {
  /** `system` follows the nearest `data-theme` around it, or else the device. @default "system" */
  readonly theme?: "light" | "dark" | "system" | undefined;
  /** Values of `--foyer-*` custom properties, such as `toBrandTokens` returns. */
  readonly tokens?: Readonly<Record<`--foyer-${string}`, string>> | undefined;
}

const InRoot = createContext(false);

/** Each mistake is reported once, because it concerns every part of a page. */
let isReported = false;
let isSheetReported = false;
/** Milliseconds that a style sheet has to load in. */
const sheetTime = 3_000;

/**
 * Declares the design tokens for its children, and refuses presses on elements that have just come below a pointer at rest. Renders a
 * `<div>`.
 */
export const Root = forwardRef<HTMLDivElement, RootProps>(function Root(
  { theme = "system", tokens, className, style, ...rest },
  ref,
) {
  const own = useRef<HTMLDivElement | null>(null);
  const [holder, setHolder] = useState<HoldingWindow | null>(null);
  useImperativeHandle(ref, () => own.current as HTMLDivElement, []);
  const attach = useCallback((element: HTMLDivElement | null) => {
    own.current = element;
    if (element === null) return;
    const found = windowOf(element);
    setHolder(found === window ? null : found);
  }, []);
  // From when it can be seen, not from when it was painted: what came by the press before came then.
  useClientLayoutEffect(() => (own.current === null ? undefined : guardPresses(own.current)), []);
  useClientLayoutEffect(() => (own.current === null ? undefined : guardHeldKeys(own.current)), []);
  useSheetCheck(own);
  const root = markInRoot(
    <div
      ref={attach}
      {...rest}
      className={classNames("foyer-root", className)}
      style={{ ...tokens, ...style } as CSSProperties}
      data-theme={theme === "system" ? undefined : theme}
    />,
  );
  return <WindowContext.Provider value={holder}>{root}</WindowContext.Provider>;
});

/** Marks the children of a `Root`, for `useRootCheck`. In production it is the element itself. */
function markInRoot(element: ReactElement): ReactElement {
  try {
    if (process.env.NODE_ENV !== "production") return <InRoot.Provider value>{element}</InRoot.Provider>;
  } catch {
    // A page without `process`.
  }
  return element;
}

/**
 * Tells developers, once for a page and never in production, of a part that has no `Root` around it. Called by each part that
 * draws by the tokens, in every render.
 */
export function useRootCheck(part: string): void {
  try {
    if (process.env.NODE_ENV !== "production") {
      // oxlint-disable-next-line react/rules-of-hooks -- the condition is the same in every render
      if (useContext(InRoot) || isReported) return;
      isReported = true;
      logWarning(
        `<${part}> is outside of <Root>, which declares the tokens: its colours, sizes and theme are missing. Put one <Root> of @foyer/event-ui around all parts, and import "@foyer/event-ui/styles.css" once.`,
      );
    }
  } catch {
    // A page without `process`.
  }
}

/**
 * Tells developers, once for a page and never in production, that the style sheet is missing around a `Root`. Nothing is known where
 * there is no layout, as in a test.
 */
function useSheetCheck(root: RefObject<HTMLElement | null>): void {
  try {
    if (process.env.NODE_ENV !== "production") {
      // oxlint-disable-next-line react/rules-of-hooks -- the condition is the same in every render
      useEffect(() => {
        const timer = setTimeout(() => {
          const element = root.current;
          if (isSheetReported || element === null || element.getClientRects().length === 0) return;
          if (getComputedStyle(element).getPropertyValue("--foyer-tint") !== "") return;
          isSheetReported = true;
          logWarning(
            'The style sheet is missing: parts have no colours, sizes and places. Import "@foyer/event-ui/styles.css" once, or give it to the shadow tree or the window that Root is in.',
          );
        }, sheetTime);
        return () => clearTimeout(timer);
      }, [root]);
    }
  } catch {
    // A page without `process`.
  }
}
