/** A labelled list to choose one of. */
export function Choice<T extends string>({
  label,
  hint,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChoose: (value: T) => void;
}) {
  return (
    <label className="settings-choice">
      <span className="settings-label">{label}</span>
      <select
        className="settings-select"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {hint !== undefined && <span className="settings-hint">{hint}</span>}
    </label>
  );
}
