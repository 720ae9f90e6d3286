import { runJob } from "../run-job";
import { runSdkWorld, drawSdkWorld } from "./sdk-worlds";

await runJob({ draw: drawSdkWorld, run: runSdkWorld });
