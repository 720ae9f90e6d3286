import { runConformance } from "./run-conformance";

await runConformance("prosody");
