import { forwardRef, type ComponentPropsWithoutRef, type CSSProperties } from "react";
import { classNames } from "./class-names";

export interface RootProps extends ComponentPropsWithoutRef<"div"> {
  /** `system` follows the device, or the nearest `data-theme` around it. */
  readonly theme?: "light" | "dark" | "system";
  /** Values for `--foyer-*` variables, such as branding makes. */
  readonly tokens?: Readonly<Record<`--foyer-${string}`, string>>;
}

/** Where the look begins: declares all tokens for what is inside. Renders a `<div>`. */
export const Root = forwardRef<HTMLDivElement, RootProps>(function Root(
  { theme = "system", tokens, className, style, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      {...rest}
      className={classNames("foyer-root", className)}
      style={{ ...tokens, ...style } as CSSProperties}
      data-theme={theme === "system" ? undefined : theme}
    />
  );
});
