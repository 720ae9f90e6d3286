import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Milliseconds after which a step counts as hanging and is ended. */
const stepTimeout = 40 * 60_000;

/**
 * @typedef {object} Counts
 * @property {number} passed also those of `secondTries`
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [failures] the tests that failed, by name
 * @property {readonly string[]} [secondTries] tests in a real browser that failed once and passed when they were tried again
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a script (`*.mjs`, from the root) or `package` or `package/bin`, then its arguments
 * @property {boolean} [shows] prints its output also when it passes
 * @property {Record<string, string>} [env]
 * @property {() => Counts} [count] reads what the step counted; without it a step counts as one check
 * @property {Step[]} [needs] steps whose end it waits for, whatever came of them, where they are in its group
 */

/** @typedef {{ step: Step, isFine: boolean, counts: Counts, seconds: number }} Outcome */

/** @typedef {Record<string, number>} Times seconds by the name of a step */

/** The times of the last run. */
const timesFile = join(root, "build/step-times.json");

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Steps at a time. Tests wait for browsers, networks and timers: two steps left a quarter of two cores idle. */
const atOnce = 3;

/**
 * Runs the groups one after the other, and the steps of a group three at a time: of those whose needs have ended the first. Never
 * stops at a failure: one run shows all of them.
 * @param {Step[][]} groups
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(groups) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => {
      for (const child of running) end(child);
      process.exit(130);
    });
  }
  /** @type {Outcome[]} */
  const outcomes = [];
  const times = readTimes();
  console.log(toForecast(groups.flat(), times));
  for (const group of groups) {
    const waiting = [...group];
    /** @type {Map<Step, Promise<void>>} */
    const underWay = new Map();
    const talk = setInterval(
      () => console.log(`  under way: ${[...underWay.keys()].map(({ name }) => name).join(", ")}`),
      60_000,
    );
    while (waiting.length + underWay.size > 0) {
      const step = underWay.size < atOnce ? findReady(waiting, [...underWay.keys()]) : undefined;
      if (step === undefined) await Promise.race(underWay.values());
      else {
        waiting.splice(waiting.indexOf(step), 1);
        console.log(`… ${step.name}${toLast(times[step.name])}`);
        underWay.set(
          step,
          runStep(step).then((outcome) => {
            outcomes.push(outcome);
            underWay.delete(step);
            times[step.name] = outcome.seconds;
          }),
        );
      }
    }
    clearInterval(talk);
  }
  writeTimes(times);
  return outcomes;
}

/**
 * The line that a run begins with.
 * @param {readonly Pick<Step, "name">[]} steps
 * @param {Times} times of the last run
 */
export function toForecast(steps, times) {
  const known = steps.flatMap(({ name }) => times[name] ?? []);
  const sum = known.reduce((total, time) => total + time, 0);
  const count = `${steps.length} ${steps.length === 1 ? "step" : "steps"}, ${atOnce} at a time`;
  if (known.length < steps.length) return `${count}. How long they take is known from the second run on.`;
  return `${count}. By their times of the last run, about ${toMinutes(sum / Math.min(atOnce, steps.length))}.`;
}

/** @param {number | undefined} time in seconds */
const toLast = (time) => (time === undefined ? "" : ` · last time ${toMinutes(time)}`);

/** @param {number} time in seconds */
const toMinutes = (time) => (time < 100 ? `${Math.ceil(time)} s` : `${Math.ceil(time / 60)} min`);

/** @returns {Times} */
function readTimes() {
  try {
    return JSON.parse(readFileSync(timesFile, "utf8"));
  } catch {
    return {};
  }
}

/** @param {Times} times */
function writeTimes(times) {
  mkdirSync(dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify(times));
}

/**
 * The first of the waiting steps that needs none of the others.
 * @template {Pick<Step, "needs">} S
 * @param {readonly S[]} waiting
 * @param {readonly S[]} underWay
 * @returns {S | undefined}
 */
export function findReady(waiting, underWay) {
  /** @type {readonly object[]} */
  const open = [...waiting, ...underWay];
  return waiting.find(({ needs = [] }) => !needs.some((step) => open.includes(step)));
}

/**
 * Prints the time of each step and the closing line, and sets the exit code.
 * @param {Outcome[]} outcomes
 * @param {number} started by `Date.now()`
 */
export function closeRun(outcomes, started) {
  console.log(`\n${toSummary(outcomes, Date.now() - started)}`);
  if (outcomes.some(({ isFine }) => !isFine)) process.exitCode = 1;
}

/**
 * The steps with their times in seconds, slowest first, and the sums. Steps that ran beside each other add up to more
 * than the whole.
 * @param {readonly Outcome[]} outcomes
 * @param {number} milliseconds of the whole run
 */
export function toSummary(outcomes, milliseconds) {
  const sum = (/** @type {"passed" | "failed"} */ key) =>
    outcomes.reduce((total, { counts }) => total + counts[key], 0);
  const secondTries = outcomes.flatMap(({ counts }) => counts.secondTries ?? []);
  const failures = outcomes.flatMap(({ counts }) => counts.failures ?? []);
  const broken = outcomes.filter(({ isFine }) => !isFine).map(({ step }) => step.name);
  const slowest = [...outcomes].sort((a, b) => b.seconds - a.seconds);
  const toTime = (/** @type {number} */ time) => `${time.toFixed(1).padStart(8)} s`;
  return [
    ...slowest.map((outcome) => `${outcome.isFine ? "✓" : "✗"} ${toTime(outcome.seconds)}  ${outcome.step.name}`),
    ...failures.map((name) => `failed: ${name}`),
    ...secondTries.map((name) => `passed only at the second try: ${name}`),
    `  ${toTime(milliseconds / 1000)}  in all${broken.length > 0 ? `, failed: ${broken.join(", ")}` : ""}`,
    `${sum("passed")} passed, ${sum("failed")} failed${secondTries.length > 0 ? `, ${secondTries.length} only at the second try` : ""}`,
  ].join("\n");
}

/** @param {Step} step @returns {Promise<Outcome>} */
async function runStep(step) {
  const started = Date.now();
  const { status, output } = await run(step);
  const counts = toCounts(step, status === 0);
  const isFine = status === 0 && counts.failed === 0;
  const time = Date.now() - started;
  const detail = step.count ? ` (${counts.passed} passed, ${counts.failed} failed)` : "";
  console.log(`\n${isFine ? "✓" : "✗"} ${step.name}${detail} · ${seconds(time)}`);
  if ((step.shows || !isFine) && output.trim() !== "") console.log(output.trimEnd());
  return { step, isFine, counts, seconds: time / 1000 };
}

/**
 * A step that failed without a failing test (it did not start, say) still counts as one failure, and so do a skipped test
 * and a step that ran no test.
 * @param {Pick<Step, "count">} step
 * @param {boolean} isFine whether it ended with status 0
 * @returns {Counts}
 */
export function toCounts(step, isFine) {
  const one = { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 };
  if (step.count === undefined) return one;
  try {
    const counts = step.count();
    const failed = counts.failed + counts.skipped;
    const isProven = isFine && counts.passed > 0;
    return { ...counts, failed: isProven ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {Step} step @returns {Promise<{ status: number | null, output: string }>} */
function run({ command, env }) {
  const [name = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [toScript(name), ...args], {
      cwd: root,
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }), ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    running.add(child);
    let output = "";
    child.stdout.on("data", (data) => void (output += data));
    child.stderr.on("data", (data) => void (output += data));
    const timer = setTimeout(() => {
      output += `\nEnded after ${seconds(stepTimeout)}.`;
      end(child);
    }, stepTimeout);
    child.on("error", (error) => void (output += error.message));
    child.on("close", (status) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ status, output });
    });
  });
}

/**
 * Ends a step with all it started.
 * @param {import("node:child_process").ChildProcess} child
 */
function end(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

/**
 * The file Node runs for a command: programs are started without a shell, the same on every platform.
 * @param {string} name
 */
export function toScript(name) {
  if (name.endsWith(".mjs")) return join(root, name);
  const [, pkg = name, bin] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  const folder = join(root, "node_modules", pkg);
  const bins = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).bin;
  return join(folder, typeof bins === "string" ? bins : bins[bin ?? pkg]);
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
