import { useEffect, useRef } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { Button } from "../../ui/parts/button";
import { activeElementOf, windowOf } from "../../ui/base/tree";

export interface MoreButtonProps {
  readonly label: string;
  readonly isLoading: boolean;
  /** Whether it presses itself when it comes into view. @default false */
  readonly isAutomatic?: boolean | undefined;
  readonly onMore: () => void;
}

/**
 * Loads the next page of a pane. It stays while that is loaded, with the focus, which goes to the control before it when it
 * goes. Renders a `<button>`.
 */
export function MoreButton({ label, isLoading, isAutomatic = false, onMore }: MoreButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    const { IntersectionObserver } = windowOf(button);
    if (!isAutomatic || button === null || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onMore();
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [isAutomatic, onMore]);

  useClientLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button === null || activeElementOf(button) !== button) return;
      const controls = [...(button.closest(".foyer-pane")?.querySelectorAll("button") ?? [])];
      controls[controls.indexOf(button) - 1]?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={ref} aria-busy={isLoading} onClick={onMore}>
      {label}
    </Button>
  );
}
