import { spawnSync } from "node:child_process";

/**
 * The package that npm would pack.
 * @typedef {object} Tarball
 * @property {string} name
 * @property {string} version
 * @property {number} size bytes, packed
 * @property {number} unpackedSize bytes
 * @property {string[]} files
 */

/**
 * @param {string} folder of the package
 * @param {string} [into] where to write it; without it nothing is written
 * @returns {Tarball & { file: string }}
 */
export function pack(folder, into) {
  const target = into === undefined ? ["--dry-run"] : ["--pack-destination", into];
  const shell = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync("npm", ["pack", "--json", ...target], {
    cwd: folder,
    encoding: "utf8",
    shell,
  });
  if (status !== 0) throw new Error(`npm pack failed in ${folder}:\n${stderr}`);
  const [{ name, version, size, unpackedSize, files, filename }] = JSON.parse(stdout);
  return {
    name,
    version,
    size,
    unpackedSize,
    file: filename,
    files: files.map((/** @type {{ path: string }} */ { path }) => path),
  };
}

/** Files that every package has beside its code. */
const documents = ["README.md", "LICENSE", "CHANGELOG.md", "package.json"];

/** Tests, stories and what only they need. */
const notForUsers = /\.(?:test|stories|bench)\.|(?:^|\/)(?:test|bench|stories|conformance)\//;

/**
 * Describes what of a tarball is wrong; empty when nothing is.
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, unknown>>} exports of its package.json
 * @returns {string[]}
 */
export function wrongInTarball(files, exports) {
  const has = new Set(files);
  return [
    ...documents.filter((file) => !has.has(file)).map((file) => `it lacks ${file}`),
    ...files.filter((file) => notForUsers.test(file)).map((file) => `${file} is of no use to its users`),
    ...targetsOf(exports)
      .filter((file) => !has.has(file))
      .map((file) => `it lacks ${file}, which an entry names`),
  ];
}

/**
 * The source maps that hold sources which the tarball has as files.
 * @param {readonly string[]} files of the tarball
 * @param {(file: string) => string} read one of them
 * @returns {string[]}
 */
export function findDoubledSources(files, read) {
  return files
    .filter((file) => file.endsWith(".map"))
    .filter((file) => JSON.parse(read(file)).sourcesContent?.some((/** @type {unknown} */ text) => text !== null))
    .map((file) => `${file} holds sources that are in src as well`);
}

/**
 * The CommonJS modules that call `import()`: jest cannot load what that names, without a flag of Node.
 * @param {readonly string[]} files of the tarball
 * @param {(file: string) => string} read one of them
 * @returns {string[]}
 */
export function findImportCalls(files, read) {
  return files
    .filter((file) => file.endsWith(".cjs"))
    .filter((file) => /(?<![\w.$`])import\(/.test(read(file)))
    .map((file) => `${file} calls import(), which jest cannot do`);
}

/**
 * Returns the fields that the owner of the packages still has to fill in before they can be published. npm's registry compares
 * `repository` with the place where an attested package was built, and refuses the package when they differ.
 * @param {{ readonly repository?: unknown, readonly publishConfig?: { readonly provenance?: boolean } }} manifest its package.json
 * @param {string} folder of the package, from the repository's root
 * @returns {string[]}
 */
export function missingToPublish({ repository, publishConfig }, folder) {
  if (publishConfig?.provenance !== true) return [];
  const { url, directory } = /** @type {{ url?: unknown, directory?: unknown }} */ (Object(repository));
  return [
    ...(typeof url === "string" ? [] : ["`repository.url`: the public repository, which provenance attests"]),
    ...(directory === folder ? [] : [`\`repository.directory\`: "${folder}"`]),
  ];
}

/** @param {unknown} entry @returns {string[]} the files that it names */
function targetsOf(entry) {
  if (typeof entry === "string") return [entry.replace("./", "")];
  return typeof entry === "object" && entry !== null ? [...new Set(Object.values(entry).flatMap(targetsOf))] : [];
}
