/** The rectangle of an element as it is painted: the observer measures after layout and all resize observers. */
export function paintedRect(element: Element): Promise<DOMRectReadOnly> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry !== undefined) resolve(entry.boundingClientRect);
    });
    observer.observe(element);
  });
}

/** The next painted frame. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => void requestAnimationFrame(() => resolve()));
}

export async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await nextFrame();
}

/** Waits until `holds`, frame by frame, for at most some seconds. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (holds()) return;
    await nextFrame();
  }
  throw new Error(`Waited in vain: ${what}.`);
}

export function logOf(container: ParentNode): HTMLElement {
  return container.querySelector<HTMLElement>("[role=log]")!;
}

export function articlesOf(container: ParentNode): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>("[role=log] article")];
}

export function distanceOf(log: HTMLElement): number {
  return log.scrollHeight - log.clientHeight - log.scrollTop;
}

/** The first message whose beginning is visible. */
export function readersRow(container: ParentNode): HTMLElement {
  const top = logOf(container).getBoundingClientRect().top;
  return articlesOf(container).find((article) => article.getBoundingClientRect().top >= top - 1)!;
}
