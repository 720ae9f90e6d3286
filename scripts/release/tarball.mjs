import { spawnSync } from "node:child_process";

/**
 * The package that npm would pack.
 * @typedef {object} Tarball
 * @property {string} name
 * @property {string} version
 * @property {number} size bytes, packed
 * @property {number} unpackedSize bytes
 * @property {string} file
 * @property {string[]} files
 */

/**
 * @param {string} folder of the package
 * @param {string} [into] where to write it; without it nothing is written
 * @returns {Tarball}
 */
export function pack(folder, into) {
  const target = into === undefined ? ["--dry-run"] : ["--pack-destination", into];
  const { status, stdout, stderr } = spawnSync("npm", ["pack", "--json", ...target], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm pack failed in ${folder}:\n${stderr}`);
  const [{ files, filename, ...facts }] = JSON.parse(stdout);
  return { ...facts, file: filename, files: files.map((/** @type {{ path: string }} */ { path }) => path) };
}

/**
 * Describes what of a tarball is wrong and neither publint nor attw looks at; empty when nothing is.
 * @param {readonly string[]} files
 * @param {(file: string) => string} read one of them
 * @returns {string[]}
 */
export function findWrongFiles(files, read) {
  /** @type {readonly (readonly [pattern: RegExp, isWrong: (file: string) => boolean, why: string])[]} */
  const rules = [
    [
      /\.(?:test|stories|bench)\.|(?:^|\/)(?:test|bench|stories|conformance)\//,
      () => true,
      "is of no use to its users",
    ],
    [/\.map$/, (file) => holdsSources(read(file)), "holds sources that are in src as well"],
    // Without a flag of Node jest cannot load what that names.
    [/\.cjs$/, (file) => /(?<![\w.$`])import\(/.test(read(file)), "calls import(), which jest cannot do"],
  ];
  return [
    ...["LICENSE", "CHANGELOG.md"].filter((file) => !files.includes(file)).map((file) => `it lacks ${file}`),
    ...rules.flatMap(([pattern, isWrong, why]) =>
      files.filter((file) => pattern.test(file) && isWrong(file)).map((file) => `${file} ${why}`),
    ),
  ];
}

/** @param {string} map */
function holdsSources(map) {
  return JSON.parse(map).sourcesContent?.some((/** @type {unknown} */ text) => text !== null) === true;
}
