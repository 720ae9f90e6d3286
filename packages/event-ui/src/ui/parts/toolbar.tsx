import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "../base/class-names";
import { useRootCheck } from "../base/root";

/** Props of `Toolbar`, and those of its `<div>`. */
export interface ToolbarProps extends ComponentPropsWithoutRef<"div"> {
  /** @default "start" */
  readonly align?: "start" | "end" | undefined;
}

/** Buttons in a row, which goes on in the next line where it is too long. Renders a `<div>`. */
export const Toolbar = forwardRef<HTMLDivElement, ToolbarProps>(function Toolbar(
  { align = "start", className, ...rest },
  ref,
) {
  useRootCheck("Toolbar");
  return <div ref={ref} {...rest} className={classNames("foyer-toolbar", className)} data-align={align} />;
});
