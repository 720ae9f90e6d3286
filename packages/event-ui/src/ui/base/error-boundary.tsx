import { Component, type ComponentType, createContext, type ErrorInfo, type ReactNode } from "react";

/** Loads that failed are tried again with each other value. */
export const LoadAttempt = createContext<object>({});

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Rendered in place of children that threw; `reset` renders the children again. */
  readonly fallback: ReactNode | ((reset: () => void) => ReactNode);
  /** Called once for each error. */
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** Renders the children again when it changes. */
  readonly resetKey?: unknown;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: unknown;
  /** A new object after each error, with which `lazyPart` loads failed code anew. */
  readonly attempt?: object;
}

/**
 * Catches errors that its children throw while rendering. Children that are rendered again load anew the code that `lazyPart`
 * could not load. Adds no element.
 */
export const ErrorBoundary: ComponentType<ErrorBoundaryProps> = class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  ErrorBoundaryState
> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true, attempt: {} };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  private readonly reset = () => this.setState({ failed: false });

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { failed, attempt } = this.state;
    if (!failed) return attempt ? <LoadAttempt.Provider value={attempt}>{children}</LoadAttempt.Provider> : children;
    return typeof fallback === "function" ? fallback(this.reset) : fallback;
  }
};
