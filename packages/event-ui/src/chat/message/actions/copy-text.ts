/** Puts a text on the clipboard; `false` where the person or the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
