export default { title: "Parts/Tokens" };

const swatch = (token: string) => (
  <li key={token} style={{ display: "grid", gap: 4, inlineSize: 132, fontSize: 12 }}>
    <span
      style={{
        blockSize: 44,
        borderRadius: 10,
        border: "1px solid var(--foyer-border)",
        background: `var(--foyer-${token})`,
      }}
    />
    {token}
  </li>
);

const list = { display: "flex", flexWrap: "wrap", gap: 12, margin: 0, padding: 24, listStyle: "none" } as const;
const neutrals = [1, 2, 3, 4, 5, 6, 8, 11, 12].map((step) => `neutral-${step}`);
const meanings = [
  ["surface", "surface-raised", "surface-sunken", "bubble", "bubble-own", "border", "border-strong"],
  ["accent", "accent-hover", "accent-text", "accent-soft", "accent-border", "focus"],
  ["danger", "danger-text", "warning", "warning-soft"],
];

export const Colours = () => (
  <>
    <ul style={list}>{neutrals.map(swatch)}</ul>
    {meanings.map((tokens) => (
      <ul key={tokens[0]} style={list}>
        {tokens.map(swatch)}
      </ul>
    ))}
  </>
);

const sizes = ["meta", "secondary", "message", "header", "title", "display"];

export const Type = () => (
  <div style={{ display: "grid", gap: 16, padding: 24 }}>
    {sizes.map((size) => (
      <div key={size} style={{ fontSize: `var(--foyer-text-${size})`, lineHeight: "var(--foyer-line-tight)" }}>
        {size}: A quiet lounge beside the stage
      </div>
    ))}
  </div>
);
