/** Where the chat keeps drafts and messages that are not sent. A file without its message is removed by the chat itself. */
const prefixes = ["foyer:draft:", "foyer:outbox:"];

/** Removes what anybody in this browser has written and not sent. */
export function forgetUnsent(): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const name of names) if (prefixes.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
}
