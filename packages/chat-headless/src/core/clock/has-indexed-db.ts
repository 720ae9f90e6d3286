/** Whether this page may use IndexedDB. Where a browser denies it (blocked site data, a sandboxed frame), reading the global throws. */
export function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== "undefined" && indexedDB !== null;
  } catch {
    return false;
  }
}
