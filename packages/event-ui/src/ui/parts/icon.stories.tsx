import { Icon, iconNames } from "./icon";

export default { title: "Parts/Icon" };

export const All = () => (
  <ul style={{ display: "flex", flexWrap: "wrap", gap: 16, margin: 0, padding: 24, listStyle: "none" }}>
    {iconNames.map((name) => (
      <li key={name} style={{ display: "grid", justifyItems: "center", gap: 6, inlineSize: 88, fontSize: 12 }}>
        <Icon name={name} />
        {name}
      </li>
    ))}
  </ul>
);
