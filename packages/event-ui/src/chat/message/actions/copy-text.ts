/** Puts a text on the clipboard; `false` where the person or the browser does not allow it, which asks for a window with the focus. */
export async function copyText(text: string, window: Window | null): Promise<boolean> {
  const clipboard = window?.navigator.clipboard as Clipboard | undefined;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
