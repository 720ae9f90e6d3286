import { forwardRef, type ComponentPropsWithoutRef, type CSSProperties } from "react";
import { classNames } from "./class-names";

export interface RootProps extends ComponentPropsWithoutRef<"div"> {
  /** `system` follows the nearest `data-theme` around it, or else the device. @default "system" */
  readonly theme?: "light" | "dark" | "system";
  /** Values of `--foyer-*` custom properties, such as `toBrandTokens` returns. */
  readonly tokens?: Readonly<Record<`--foyer-${string}`, string>>;
}

/** Declares the design tokens for its children. Renders a `<div>`. */
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
