import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { classNames } from "../../ui/base/class-names";
import { useRootCheck } from "../../ui/base/root";

/** Props of `StatePage`, and those of its `<div>`. */
export interface StatePageProps extends Omit<ComponentPropsWithoutRef<"div">, "title"> {
  readonly picture: ReactNode;
  readonly title: string;
  /** Says what the person can do, or the reason. @default nothing */
  readonly hint?: string | undefined;
}

/** A calm page in place of the messages: a picture, what has happened, perhaps why, and one thing to do. The announcer says what needs saying. Renders a `<div>`. */
export const StatePage = forwardRef<HTMLDivElement, StatePageProps>(function StatePage(
  { picture, title, hint, className, children, ...rest },
  ref,
) {
  useRootCheck("StatePage");
  return (
    <div ref={ref} {...rest} className={classNames("foyer-state", className)}>
      <span className="foyer-state-picture" aria-hidden="true">
        {picture}
      </span>
      <h3 className="foyer-state-title">{title}</h3>
      {hint !== undefined && <p className="foyer-state-hint">{hint}</p>}
      {children}
    </div>
  );
});
