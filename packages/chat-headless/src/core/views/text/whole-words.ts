/** The beginning of a text, of `max` UTF-16 units at most, that ends between words: no address is cut, nor what belongs to it. */
export function wholeWords(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, text.slice(0, max).search(/[\p{Z}\p{Cc}][^\p{Z}\p{Cc}]*$/u) + 1);
}
