/** The limits that `npm run check` keeps, as a table. */
export async function toSizeTable() {
  const { default: budgets } = await import("../../.size-limit.mjs");
  const rows = budgets.map(({ name, limit }) => `| ${name} | ${limit} |`);
  return ["| what | at most |", "| --- | --- |", ...rows].join("\n");
}
