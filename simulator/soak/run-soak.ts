import { parseArgs } from "node:util";
import { soak } from "./soak";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    hours: { type: "string", default: "6" },
    opens: { type: "string", default: "200" },
    rounds: { type: "string", default: "12" },
  },
});

const options = {
  seed: Number(values.seed),
  hours: Number(values.hours),
  opens: Number(values.opens),
  rounds: Number(values.rounds),
};
const tell = (line: string) => void process.stdout.write(`${line}\n`);
const started = performance.now();
const { problems, growth, deeds, messages } = await soak(options, tell);
for (const problem of problems.slice(0, 20)) tell(problem);
const seconds = ((performance.now() - started) / 1_000).toFixed(1);
const figures = `${deeds.toLocaleString("en")} deeds, ${messages.toLocaleString("en")} messages`;
tell(`${figures} in ${seconds} s; the heap has grown by ${(growth / 1e6).toFixed(3)} MB; ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
