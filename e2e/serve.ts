import { serveExample } from "../scripts/serve-example.mjs";

/**
 * Serves the example in the process of the tests: however they end, it ends too. The workers, which read the configuration when
 * they start, find its address in the environment.
 */
export default async function serve(): Promise<() => Promise<void>> {
  const server = await serveExample();
  process.env["FOYER_EXAMPLE_URL"] = new URL(server.resolvedUrls?.local[0] ?? "").origin;
  return () => server.close();
}
