/** The element of a selector, once it is on the page. */
export async function appear(selector: string): Promise<HTMLElement> {
  for (;;) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) return element;
    await new Promise(requestAnimationFrame);
  }
}
