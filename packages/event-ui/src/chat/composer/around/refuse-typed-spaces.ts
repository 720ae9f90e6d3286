import { isTakenKey } from "../../../ui/base/is-taken-key";
import { isNamedKey } from "../../../ui/base/letter-keys";

/**
 * Somebody who has chosen a file and goes on to write words under it types them on the button that sends it: the space behind a
 * word does not press it. Any other key ends that, and another place of the focus.
 * @returns the function that removes the listeners
 */
export function refuseTypedSpaces(button: HTMLElement): () => void {
  let isTyping = false;
  const end = new AbortController();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " ") isTyping = !isNamedKey(event.key) && !isTakenKey(event);
  };
  const handleKeyUp = (event: KeyboardEvent) => {
    // Browsers press a button when Space is lifted.
    if (event.key === " " && isTyping) event.preventDefault();
  };
  button.addEventListener("keydown", handleKeyDown, end);
  button.addEventListener("keyup", handleKeyUp, end);
  button.addEventListener("blur", () => void (isTyping = false), end);
  return () => end.abort();
}
