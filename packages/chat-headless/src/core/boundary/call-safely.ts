/** Calls a function of other code, such as a listener. An error that it throws becomes an unhandled rejection. */
export function callSafely(call: () => void): void {
  try {
    call();
  } catch (thrown) {
    void Promise.reject(thrown);
  }
}
