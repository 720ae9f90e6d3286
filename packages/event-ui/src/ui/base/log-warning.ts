/** Tells developers about what people need not know. The one place here that writes to the console. */
export function logWarning(message: string, ...cause: readonly unknown[]): void {
  globalThis.console.warn(`[foyer] ${message}`, ...cause);
}
