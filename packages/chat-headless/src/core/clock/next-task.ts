/** Resolves in a task of its own: before it every promise that needs no further task has settled, however long the chain. */
export const nextTask: () => Promise<void> =
  typeof setImmediate === "function"
    ? () => new Promise((resolve) => void setImmediate(resolve))
    : typeof MessageChannel === "function"
      ? viaChannel
      : () => new Promise((resolve) => void setTimeout(resolve));

/** Without the pause that browsers make before a timer of a timer. */
function viaChannel(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
