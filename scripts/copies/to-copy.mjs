/**
 * A part of the chat as it stands in somebody's own project: what it imports by relative path comes from the public entry. A path
 * through `ui` or `labels` is `@foyer/event-ui/ui`, every other one is `@foyer/event-ui/chat/parts`.
 * @param {string} text
 */
export function toCopy(text) {
  return text.replaceAll(/((?:from|import\() ?)"(\.[^"]*)"/g, (_, before, path) => {
    const entry = /^(?:\.\.\/)+(?:ui|labels)\//.test(path) ? "ui" : "chat/parts";
    return `${before}"@foyer/event-ui/${entry}"`;
  });
}
