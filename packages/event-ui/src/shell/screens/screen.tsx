import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../../ui/base/class-names";
import { Icon, type IconName } from "../../ui/parts/icon";
import { useRootCheck } from "../../ui/base/root";

/** Props of `Screen`, and those of its `<main>`. */
export interface ScreenProps extends Omit<ComponentPropsWithoutRef<"main">, "role"> {
  /** An icon above the text. */
  readonly icon?: IconName | undefined;
}

/** A full page with one centred message. Renders a `<main>`. */
export const Screen = forwardRef<HTMLElement, ScreenProps>(function Screen(
  { icon, className, children, ...rest },
  ref,
) {
  useRootCheck("Screen");
  return (
    <main ref={ref} {...rest} className={classNames("foyer-screen", className)}>
      {icon !== undefined && (
        <span className="foyer-screen-figure">
          <Icon name={icon} />
        </span>
      )}
      {children}
    </main>
  );
});
