/** Puts a text on the clipboard, where the browser lets a page do that. */
export function copyText(text: string): void {
  const { clipboard } = navigator as Partial<Navigator>;
  // Refused by the person or the browser: nothing was promised.
  clipboard?.writeText(text).catch(() => undefined);
}
