/** Calls a function of somebody else. What it throws becomes an unhandled rejection, and stops nothing here. */
export function callSafely(call: () => void): void {
  try {
    call();
  } catch (thrown) {
    void Promise.reject(thrown);
  }
}
