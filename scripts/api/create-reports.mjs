import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProblems } from "./find-problems.mjs";
import { shortenReport } from "./shorten-report.mjs";

const { Extractor, ExtractorConfig } = createRequire(import.meta.url)("@microsoft/api-extractor");

/**
 * A public entry with types.
 * @typedef {object} Entry
 * @property {string} packageName as published
 * @property {string} folder the package's folder
 * @property {string} types the built declaration file
 * @property {string} report the file name of its report
 * @property {string | undefined} base the file name of the report that its package's other reports refer to, or
 *   undefined for that one itself
 */

/**
 * The report of each entry by its file name, and what is wrong with the API, from the built declaration files. Both depend on
 * nothing but those.
 * @param {string} root the repository
 * @returns {{ reports: Map<string, string>, problems: string[] }}
 */
export function createReports(root) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-api-"));
  try {
    const entries = readdirSync(join(root, "packages")).sort().flatMap((name) => findEntries(root, name));
    const extracted = entries.map((entry) => ({ ...entry, ...extractReport(entry, folder, root) }));
    const full = new Map(extracted.map(({ report, text }) => [report, text]));
    const reports = new Map(
      extracted.map(({ report, base, text }) => [
        report,
        toSignatures(base === undefined ? text : shortenReport(text, full.get(base) ?? "", base)),
      ]),
    );
    return { reports, problems: findProblems(extracted) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} root @param {string} name of a package's folder @returns {Entry[]} */
function findEntries(root, name) {
  const folder = join(root, "packages", name);
  const { name: packageName, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const toReport = (/** @type {string} */ path) => `${name}${path.slice(1).replaceAll("/", "-")}.api.md`;
  const base = toReport("./core" in exports ? "./core" : ".");
  return Object.keys(exports).flatMap((path) => {
    const types = exports[path].import?.types;
    if (types === undefined) return [];
    const report = toReport(path);
    return [{ packageName, folder, types: join(folder, types), report, base: report === base ? undefined : base }];
  });
}

/** A report without what says nothing of a signature: remarks of the extractor, imports and empty lines. @param {string} report */
function toSignatures(report) {
  const remark = /^(?: *\/\/ (?:\(|@public|Warning|@internal).*| *import .*|> Do not edit.*|)\n/gm;
  return report.replaceAll(remark, "");
}

/**
 * @param {Entry} entry
 * @param {string} reportFolder
 * @param {string} root
 * @returns {{ text: string, forgotten: string[] }}
 */
function extractReport({ packageName, folder, types, report }, reportFolder, root) {
  const temporary = join(reportFolder, "temporary");
  mkdirSync(temporary, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, "package.json"),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      compiler: { overrideTsconfig: { compilerOptions: toCompilerOptions(root), files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: report,
        reportFolder,
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: "lf",
      messages: {
        extractorMessageReporting: { default: { logLevel: "none" }, "ae-forgotten-export": { logLevel: "warning" } },
        tsdocMessageReporting: { default: { logLevel: "none" } },
      },
    },
  });
  /** @type {string[]} */
  const errors = [];
  /** @type {string[]} */
  const forgotten = [];
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback(/** @type {{ messageId: string, logLevel: string, text: string, handled: boolean }} */ message) {
      message.handled = true;
      if (message.messageId === "ae-forgotten-export") forgotten.push(/"(\w+)/.exec(message.text)?.[1] ?? message.text);
      if (message.logLevel === "error") errors.push(message.text);
    },
  });
  if (errors.length > 0) throw new Error(`No report for ${packageName} (${report}):\n${errors.join("\n")}`);
  return { text: readFileSync(join(reportFolder, report), "utf8"), forgotten };
}

/**
 * The packages' names lead to the linked folders in node_modules, also inside the package itself: its other entries are
 * then imported by name and not repeated.
 * @param {string} root
 */
function toCompilerOptions(root) {
  return {
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    strict: true,
    skipLibCheck: true,
    types: [],
    preserveSymlinks: true,
    paths: {
      "@foyer/chat-headless/core": [join(root, "node_modules/@foyer/chat-headless/dist/core.d.ts")],
    },
  };
}
