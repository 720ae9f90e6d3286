/** Writes a warning for developers. The one place here that writes to the console. */
export function logWarning(message: string, ...cause: readonly unknown[]): void {
  globalThis.console.warn(`[foyer] ${message}`, ...cause);
}
