import { MenuItem } from "../../ui/overlay/menu-item";

const radio = { role: "menuitemradio" } as const;

interface SettingsChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few values, in the menu of settings. Renders a `<fieldset>`. */
export function SettingsChoice<T extends string>({ label, values, names, value, onChoose }: SettingsChoiceProps<T>) {
  return (
    <fieldset className="foyer-menu-group" aria-label={label}>
      <span className="foyer-menu-heading" aria-hidden="true">
        {label}
      </span>
      {values.map((one) => (
        <MenuItem key={one} {...radio} icon="check" checked={one === value} onSelect={() => onChoose(one)}>
          {names[one]}
        </MenuItem>
      ))}
    </fieldset>
  );
}
