/** The unhandled rejections while `run` ran. */
export async function uncaughtIn(run: () => Promise<void>): Promise<ReadonlySet<string>> {
  const thrown = new Set<string>();
  const catchOne = (reason: unknown) => void thrown.add(String(reason));
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", catchOne);
  try {
    await run();
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off("unhandledRejection", catchOne);
    for (const other of others) process.on("unhandledRejection", other);
  }
  return thrown;
}
