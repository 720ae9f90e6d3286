import { serveExample } from "../../scripts/serve-example.mjs";

/** Serves the example in the process of the tests: however they end, it ends too. */
export default async function serve(): Promise<() => Promise<void>> {
  const server = await serveExample(Number(process.env["FOYER_ENGINES_PORT"]));
  return () => server.close();
}
