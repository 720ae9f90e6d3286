import { useId } from "react";

/** A few choices side by side, of which one holds. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string; readonly lang?: string }[];
  readonly onChoose: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="settings-choice">
      <legend className="settings-label">{label}</legend>
      <span className="settings-segments">
        {options.map((option) => (
          <label key={option.value} className="settings-segment" lang={option.lang}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
            {option.text}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
