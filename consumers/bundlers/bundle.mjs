import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

// Every entry bundled by the bundler that is named, into one file, in each form: every export is what it is without a bundler.

const at = import.meta.dirname;
const require = createRequire(import.meta.url);
const bundlers = {
  webpack: bundleWithWebpack,
  rspack: bundleWithWebpack,
  esbuild: bundleWithEsbuild,
  rollup: bundleWithRollup,
};
const [name] = process.argv.slice(2);

const forms = {
  esm: { ending: "mjs", library: { type: "module" } },
  cjs: { ending: "cjs", library: { type: "commonjs2" } },
  iife: { ending: "cjs", library: { type: "var", name: "bundled" } },
};

/** The names of the entries by those of their files. */
const entries = {};
const { dependencies } = JSON.parse(readFileSync(join(at, "package.json"), "utf8"));
mkdirSync(join(at, "entries"), { recursive: true });
for (const own of Object.keys(dependencies).filter((each) => each.startsWith("@foyer/"))) {
  const { exports } = JSON.parse(readFileSync(join(at, "node_modules", own, "package.json"), "utf8"));
  for (const entry of Object.keys(exports).filter((each) => exports[each].import)) {
    const id = `${own}${entry.slice(1)}`;
    const file = id.replaceAll(/\W+/g, "-");
    entries[file] = id;
    writeFileSync(join(at, "entries", `${file}.mjs`), `export * from "${id}";\n`);
  }
}

/** A script of Rollup cannot require the modules of Node, which it leaves outside. */
const formsOf = Object.keys(forms).filter((form) => form !== "iife" || name !== "rollup");

for (const form of formsOf)
  for (const mode of ["development", "production"]) {
    const folder = join(at, `built-${name}-${form}-${mode}`);
    await bundlers[name](folder, form, mode);
    await compare(folder, form, `${form}, ${mode}`);
    if (form === "esm" && mode === "production") showSizes(folder);
  }
if (name === "esbuild") {
  const folder = join(at, "built-esbuild-split");
  await bundleWithEsbuild(folder, "esm", "production", { splitting: true });
  await compare(folder, "esm", "split into files");
}

/** One file holds all that an application loads later too, and the packages that ours ask for. */
function showSizes(folder) {
  const sizes = Object.entries(entries).map(([file, id]) => {
    const bytes = gzipSync(readFileSync(join(folder, `${file}.mjs`))).length;
    return `${id} ${Math.round(bytes / 1024)}`;
  });
  console.log(`    kB gzip in one file: ${sizes.join(", ")}`);
}

async function compare(folder, form, what) {
  for (const [file, id] of Object.entries(entries)) {
    const expected = await import(id);
    const actual = await load(join(folder, `${file}.${forms[form].ending}`), form);
    const lost = Object.keys(expected).filter((each) => typeof actual[each] !== typeof expected[each]);
    if (lost.length > 0) throw new Error(`${id}, ${what}: ${lost.join(", ")} lost.`);
    if (actual.ChatError) new actual.ChatError("muted");
  }
}

/** rspack has the interface of webpack. */
async function bundleWithWebpack(folder, form, mode) {
  const { ending, library } = forms[form];
  const compile = name === "webpack" ? (await import("webpack")).default : (await import("@rspack/core")).rspack;
  const compiler = compile({
    context: at,
    entry: Object.fromEntries(Object.keys(entries).map((file) => [file, `./entries/${file}.mjs`])),
    mode,
    target: "node",
    devtool: false,
    experiments: { outputModule: form === "esm" },
    output: { path: folder, filename: `[name].${ending}`, library, chunkFormat: false },
    // One file: what `import()` names is in it too.
    module: { parser: { javascript: { dynamicImportMode: "eager" } } },
    performance: { hints: false },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  if (stats.hasErrors() || stats.hasWarnings())
    throw new Error(stats.toString({ all: false, errors: true, warnings: true }));
}

async function bundleWithEsbuild(folder, form, mode, options = {}) {
  const { build } = await import("esbuild");
  const { warnings } = await build({
    entryPoints: Object.keys(entries).map((file) => ({ in: join(at, "entries", `${file}.mjs`), out: file })),
    outdir: folder,
    outExtension: { ".js": `.${forms[form].ending}` },
    bundle: true,
    platform: "node",
    format: form,
    globalName: "bundled",
    minify: mode === "production",
    logLevel: "silent",
    // CommonJS modules in the bundle require Node's own modules, which an ES module can only do so.
    ...(form === "esm" && {
      banner: {
        js: 'import { createRequire, isBuiltin } from "node:module"; const require = createRequire(import.meta.url);',
      },
    }),
    ...options,
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join("\n"));
}

/** It does not minify: both modes are the same. */
async function bundleWithRollup(folder, form) {
  const { rollup } = await import("rollup");
  const { default: commonjs } = await import("@rollup/plugin-commonjs");
  const { default: resolve } = await import("@rollup/plugin-node-resolve");
  for (const file of Object.keys(entries)) {
    const bundle = await rollup({
      input: join(at, "entries", `${file}.mjs`),
      plugins: [resolve({ preferBuiltins: true }), commonjs()],
      external: (id) => isBuiltin(id),
      onLog(level, log) {
        // Of the packages that ours ask for, and a directive that only servers of React read.
        if (log.code === "CIRCULAR_DEPENDENCY" || log.code === "MODULE_LEVEL_DIRECTIVE") return;
        if (level === "warn") throw new Error(log.message);
      },
    });
    await bundle.write({
      file: join(folder, `${file}.${forms[form].ending}`),
      format: form,
      name: "bundled",
      inlineDynamicImports: true,
    });
    await bundle.close();
  }
}

async function load(file, form) {
  if (form === "esm") return import(pathToFileURL(file).href);
  if (form === "iife") writeFileSync(file, `${readFileSync(file, "utf8")}\nmodule.exports = bundled;`);
  return require(file);
}
