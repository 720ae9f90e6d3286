import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from "react";
import { classNames } from "../base/class-names";
import { useRootCheck } from "../base/root";

/** Props that `Field` passes to its one control. Spread them. */
export interface FieldControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
}

/** Props of `Field`, and those of its `<div>` or `<fieldset>`. */
export interface FieldProps extends Omit<ComponentPropsWithoutRef<"div">, "children"> {
  /** Stands above the control and names it. */
  readonly label: string;
  /** Stands below the control and describes it. @default nothing */
  readonly hint?: string | undefined;
  /** One control, made of the props that it is given; or several choices, which the label names as a group. */
  readonly children: ReactNode | ((control: FieldControlProps) => ReactNode);
}

/** A label, its control, and a hint, with the same spacing in all forms. Renders a `<div>`, or a `<fieldset>` around several choices. */
export const Field = forwardRef<HTMLElement, FieldProps>(function Field(
  { label, hint, className, children, ...rest },
  ref,
) {
  useRootCheck("Field");
  const id = useId();
  const isOne = typeof children === "function";
  const Frame = (isOne ? "div" : "fieldset") as "div";
  const Label = (isOne ? "label" : "legend") as "label";
  const hintId = hint === undefined ? undefined : `${id}hint`;
  return (
    <Frame
      ref={ref as never}
      aria-describedby={isOne ? undefined : hintId}
      {...rest}
      className={classNames("foyer-field", className)}
    >
      <Label className="foyer-field-label" {...(isOne && { htmlFor: id })}>
        {label}
      </Label>
      {isOne ? children({ id, "aria-describedby": hintId }) : children}
      {hint !== undefined && (
        <p id={hintId} className="foyer-field-hint">
          {hint}
        </p>
      )}
    </Frame>
  );
});
