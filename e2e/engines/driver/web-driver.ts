/** A session of W3C WebDriver. Its commands go to one window at a time. */
export interface WebDriverSession {
  send<R>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<R>;
  /** Sends commands to a window, after those that were sent before, and none to another one in between. */
  inWindow<R>(handle: string, run: () => Promise<R>): Promise<R>;
}

/**
 * @param address of the driver, such as `http://127.0.0.1:4444`
 * @param capabilities what the browser has to be
 */
export async function startSession(address: string, capabilities: object): Promise<WebDriverSession> {
  async function request<R>(method: string, path: string, body?: object): Promise<R> {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${address}${path}`, { method, ...content });
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  const asked = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await request<{ sessionId: string }>("POST", "/session", asked);
  let current: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const session: WebDriverSession = {
    send: (method, path, body) => request(method, `/session/${sessionId}${path}`, body),
    inWindow(handle, run) {
      const turn = async () => {
        if (current !== handle) await session.send("POST", "/window", { handle });
        current = handle;
        return run();
      };
      const result = last.then(turn);
      last = result.catch(() => undefined);
      return result;
    },
  };
  return session;
}
