/** The limits that `npm run check` keeps, as a table. */
export async function toSizeTable() {
  const { default: budgets } = await import("../../.size-limit.mjs");
  const { apps, style } = await import("../../scripts/bundles/apps.mjs");
  const rows = [
    ...apps.map(({ name, limits, files }) => [name, `${limits.vite} kB by Vite, ${limits.esbuild} by esbuild`, files]),
    ["styles.css", `${style.limit} kB`, 1],
    ...budgets.map(({ name, limit }) => [name, limit, ""]),
  ];
  const lines = rows.map((row) => `| ${row.join(" | ")} |`);
  return ["| what | at most | files at most |", "| --- | --- | --- |", ...lines].join("\n");
}
