import type { Environment } from "../src/core/port/environment";

/** An environment in which code comes only when it is told to. */
export function holdCode(environment: Environment) {
  let waiting: { readonly give: () => void; readonly fail: () => void }[] = [];
  const end = (kind: "give" | "fail") => {
    const ended = waiting;
    waiting = [];
    for (const load of ended) load[kind]();
  };
  return {
    environment: {
      ...environment,
      load: <T>(part: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          const give = () => resolve(environment.load?.(part) ?? part());
          waiting.push({ give, fail: () => reject(new Error("No connection.")) });
        }),
    } satisfies Environment,
    /** Loads that are waited for. */
    count: () => waiting.length,
    give: () => end("give"),
    fail: () => end("fail"),
  };
}
