import { forwardRef, useCallback, useMemo, useState, type ComponentPropsWithoutRef } from "react";
import { classNames } from "./class-names";

/** A text of a `LiveRegion`. */
export interface LiveAnnouncement {
  readonly id: number;
  readonly text: string;
  /** The id of its subject, so that it can be left out once the subject is gone. */
  readonly about?: string | undefined;
}

/** Screen readers read a node once, when it appears; old ones need not stay. */
const keptAnnouncements = 4;

/** The announcements of a `LiveRegion`, and `announce` to add one. The same text announced twice is read twice. */
export function useLiveAnnouncements(): {
  readonly announcements: readonly LiveAnnouncement[];
  readonly announce: (text: string, about?: string) => void;
} {
  const [announcements, setAnnouncements] = useState<readonly LiveAnnouncement[]>([]);
  const announce = useCallback((text: string, about?: string) => {
    setAnnouncements((earlier) =>
      [...earlier, { id: (earlier.at(-1)?.id ?? 0) + 1, text, about }].slice(-keptAnnouncements),
    );
  }, []);
  return useMemo(() => ({ announcements, announce }), [announcements, announce]);
}

/** Props of `LiveRegion`, and those of its `<div>`. */
export interface LiveRegionProps extends Omit<ComponentPropsWithoutRef<"div">, "children"> {
  readonly announcements: readonly LiveAnnouncement[];
  /** `true` interrupts the text that is being read. */
  readonly urgent?: boolean | undefined;
}

/** Announces each text to screen readers once, unseen. Must be rendered before the first one. Renders a `<div>`. */
export const LiveRegion = forwardRef<HTMLDivElement, LiveRegionProps>(function LiveRegion(
  { announcements, urgent = false, className, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      role={urgent ? "alert" : "status"}
      aria-live={urgent ? "assertive" : "polite"}
      aria-atomic="false"
      {...rest}
      className={classNames("foyer-visually-hidden", className)}
    >
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
});
