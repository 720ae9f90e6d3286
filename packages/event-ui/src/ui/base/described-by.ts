/** Props of an element that a text describes: to assistive technology, and as its tooltip. Spread all of them. */
export function describedBy(text: string): { readonly "aria-description": string; readonly "data-tip": string } {
  return { "aria-description": text, "data-tip": text };
}
