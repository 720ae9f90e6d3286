import { useEffect, useRef, type ReactNode } from "react";

/** Presses one element inside once, as soon as it is there, for stories of what it opens. Renders a `<div>`. */
export function Pressed({ selector, children }: { readonly selector: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    place.current?.querySelector<HTMLElement>(selector)?.click();
  }, [selector]);
  return <div ref={place}>{children}</div>;
}
