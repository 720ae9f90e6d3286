/** What the documents speak of and no source has: names of others, and names that stand for many. */
export const foreignNames = new Set([
  ...["createX", "reduceX", "toX", "isX", "canX"],
  // Browsers
  ...["setRangeText"],
  // Other kits
  ...["ChatWindow"],
  // Next
  ...["app/layout.tsx"],
]);
