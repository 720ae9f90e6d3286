import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix, relative, resolve } from "node:path";
import { build, type BuildOptions } from "esbuild";
import type { Options } from "tsup";
import { toStars } from "./tsup.barrels";
import { mark } from "./tsup.marks";
import { addUnlayered, tidyStyles } from "./tsup.styles";

interface Pack {
  /** Name of the declarations to source file. The module keeps its place: `src/core/index.ts` is `dist/core/index.js`. */
  readonly entry: Readonly<Record<string, string>>;
  /**
   * Stages of a page, in the order in which people reach them, each with the modules that it needs first and all that they import.
   * Modules that later parts share with a stage are one file for that stage.
   */
  readonly stages?: Readonly<Record<string, readonly string[]>>;
  /**
   * Later parts that a page loads by itself, in their order. Modules that other parts share with one of them are in its file: each file
   * costs the page a request, and about a millisecond of its main thread.
   */
  readonly preloaded?: readonly string[];
  /** Packages of others that are ES modules alone. CommonJS modules contain them: jest, and Node before 20.19, cannot require them. */
  readonly esOnly?: readonly string[];
  /** Entries that are style sheets: bundled once, without types. */
  readonly styles?: Readonly<Record<string, string>>;
  /** A sheet that each of them begins with in its twin without layers, `*.unlayered.css`. */
  readonly unlayered?: string;
}

/**
 * The builds of one package: ES modules, CommonJS and types. Modules stay files of their own, so that an app takes only those it
 * uses, and loads with a page only those the page uses; but see `toFiles` for what is loaded later.
 */
export const pack =
  ({ entry, stages = {}, preloaded = [], esOnly = [], styles, unlayered }: Pack) =>
  async (): Promise<Options[]> => {
    const graph = await readGraph(Object.values(entry));
    const files = await toFiles(graph, Object.values(entry), stages, preloaded);
    const isEntry = new Set(Object.values(entry).map(toName));
    const required = (await readDependencies()).filter((name) => !esOnly.includes(name));
    await Promise.all([
      buildModules(graph, files, isEntry, "esm", { packages: "external" }),
      buildModules(graph, files, isEntry, "cjs", { external: required }),
    ]);
    const shared: Options = {
      target: "es2022",
      outDir: "dist",
      tsconfig: "../../tsconfig.json",
      sourcemap: true,
      // A package may name its own public entries; bundled in, their classes would exist twice.
      external: [/^@foyer\//],
      clean: false,
      silent: true,
    };
    return [
      {
        ...shared,
        entry: Object.fromEntries(Object.entries(entry).map(([name, path]) => [name, toDeclarations(path)])),
        format: ["esm", "cjs"],
        // tsup sets the `baseUrl` that TypeScript 6 deprecates.
        dts: { only: true, compilerOptions: { ignoreDeprecations: "6.0", allowJs: false, checkJs: false } },
      },
      // Minified: the path of each joined sheet alone would be a tenth of the file. The source map and `src` are for reading.
      ...(styles === undefined
        ? []
        : [
            {
              ...shared,
              entry: { ...styles },
              format: "esm" as const,
              minify: true,
              plugins: [tidyStyles, ...addUnlayered(unlayered)],
              esbuildOptions: (options: BuildOptions) => void (options.sourcesContent = false),
            },
          ]),
    ];
  };

/** The declarations of a module of this package, which `scripts/build.mjs` has written for all packages. */
const toDeclarations = (path: string) =>
  join("../../build/types/packages", basename(process.cwd()), path.replace(/\.tsx?$/, ".d.ts"));

/** A module of the package. */
interface Module {
  /** The modules of this package that it imports. */
  readonly imports: readonly string[];
  /** The modules of this package that it names in `import()`. */
  readonly later: readonly string[];
  /** Whether it imports React. */
  readonly isReact: boolean;
}

type Graph = ReadonlyMap<string, Module>;

/** Every module of this package that its entries reach. */
async function readGraph(entries: readonly string[]): Promise<Graph> {
  const { metafile } = await build({
    entryPoints: entries.map((path) => `./${path}`),
    bundle: true,
    packages: "external",
    format: "esm",
    outdir: "dist",
    write: false,
    metafile: true,
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => {
      const own = imports.filter(({ external }) => !external);
      const isStatic = ({ kind }: { readonly kind: string }) => kind === "import-statement";
      const isReact = imports.some(({ path: name }) => /^react(?:\/|$)/.test(name));
      const later = own.filter(({ kind }) => kind === "dynamic-import");
      return [path, { imports: toPaths(own.filter(isStatic)), later: toPaths(later), isReact }];
    }),
  );
}

const toPaths = (imports: readonly { readonly path: string }[]) => imports.map(({ path }) => path);

/** The file of a module that is one by itself, without its ending. */
const toName = (path: string) => path.replace(/^src\/|\.tsx?$/g, "");

/** The modules and all that they import. */
function closureOf(graph: Graph, roots: readonly string[]): ReadonlySet<string> {
  const reached = new Set(roots);
  // The loop visits modules that it adds itself.
  for (const path of reached) for (const next of graph.get(path)?.imports ?? []) reached.add(next);
  return reached;
}

/**
 * The file of `dist` in which each module is, without its ending; the modules of each, in an order that is always the same.
 *
 * A bundler makes a file of the modules that the same set of an app's entries and `import()`s reaches. Of parts that share single
 * modules, it makes a small file for each set of parts: a hundred requests. So each part is one file here, with what it shares with parts
 * that come after it where a page loads it by itself. There is another file for all that only other parts share, and one for what parts share
 * with a stage of the page. Modules that a part shares with one that it alone loads are a file of their own, which no other part loads.
 * A part's own module that a public entry names as well stays alone: whoever imports that entry must not get the part with it.
 */
async function toFiles(
  graph: Graph,
  entries: readonly string[],
  stages: NonNullable<Pack["stages"]>,
  preloaded: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const parts = [...new Set([...graph.values()].flatMap(({ later }) => later))].toSorted();
  const closures = parts.map((part) => closureOf(graph, [part]));
  const isPublic = closureOf(graph, entries);
  /** Whether `part` is loaded only after `before`: nothing else names it. */
  const isAfter = (part: string, before: string) =>
    [...graph].every(
      ([path, { later }]) => !later.includes(part) || (!isPublic.has(path) && closureOf(graph, [before]).has(path)),
    );
  const reached = Object.entries(stages).map(([name, roots]) => [name, closureOf(graph, roots)] as const);

  function fileOf(path: string): string {
    const own = toName(path);
    if (entries.includes(path) || parts.includes(path)) return own;
    const stage = reached.find(([, modules]) => modules.has(path))?.[0];
    const users = parts.filter((_, index) => closures[index]?.has(path));
    const first = preloaded.find((each) => users.includes(each));
    // None of it runs on a server.
    if (stage === undefined && first !== undefined && !isPublic.has(path)) return toName(first);
    const [part, ...others] = users.filter((each) => !users.some((before) => isAfter(each, before)));
    if (stage === undefined && others.length === 0) {
      if (part === undefined || isPublic.has(path)) return own;
      return users.length === 1 ? toName(part) : `shared/${posix.basename(toName(part))}`;
    }
    // Code that also runs on a server stands apart: `use client` holds for a whole module.
    const kind = [...closureOf(graph, [path])].some((each) => graph.get(each)?.isReact) ? "" : "-plain";
    return `shared/${stage ?? "later"}${kind}`;
  }

  const files = new Map<string, string[]>();
  for (const path of [...graph.keys()].toSorted()) {
    const file = fileOf(path);
    files.set(file, [...(files.get(file) ?? []), path]);
  }
  return files;
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** This package and those it asks for. */
async function readDependencies(): Promise<readonly string[]> {
  const { name, dependencies, peerDependencies } = JSON.parse(await readFile("package.json", "utf8")) as Manifest;
  return [name, ...Object.keys({ ...dependencies, ...peerDependencies })];
}

/** Builds each file, which imports the others by their names, beside the packages that stay outside. */
async function buildModules(
  graph: Graph,
  files: Awaited<ReturnType<typeof toFiles>>,
  isEntry: ReadonlySet<string>,
  format: "esm" | "cjs",
  { packages, external = [] }: { readonly packages?: "external"; readonly external?: readonly string[] },
): Promise<void> {
  const ending = format === "esm" ? ".js" : ".cjs";
  const exported = await readExports([...graph.keys()]);
  const fileOf = new Map([...files].flatMap(([file, modules]) => modules.map((path) => [path, file] as const)));
  /** The names that a file exports, by module: all of the one that it is named after, and of those that modules of other files import. */
  const exportsOf = (file: string): readonly (readonly [path: string, names: readonly string[]])[] => {
    const modules = files.get(file) ?? [];
    const main = modules.find((path) => toName(path) === file);
    const own = (main !== undefined && exported.get(main)) || [];
    const isImported = (path: string) =>
      [...graph].some(([user, { imports }]) => fileOf.get(user) !== file && imports.includes(path));
    const others = modules.filter((path) => path !== main && isImported(path));
    const names = (path: string) => (exported.get(path) ?? []).filter((name) => path === main || !own.includes(name));
    return [...(main === undefined ? [] : [main]), ...others].map((path) => [path, names(path)] as const);
  };
  const { outputFiles } = await build({
    entryPoints: [...files.keys()].map((file) => ({ in: `dist:${file}`, out: file })),
    bundle: true,
    ...(packages && { packages }),
    external: [...external],
    format,
    platform: "node",
    target: "es2022",
    tsconfig: "../../tsconfig.json",
    outdir: "dist",
    outExtension: { ".js": ending },
    // jest evaluates CommonJS where `import()` does not work: there it is written as a promise of `require()`.
    ...(format === "cjs" && { supported: { "dynamic-import": false } }),
    // Escaped, an Arabic letter takes six bytes in place of two.
    charset: "utf8",
    sourcemap: true,
    // They are in `src`, which is published.
    sourcesContent: false,
    write: false,
    plugins: [
      {
        name: "files",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^dist:/ }, ({ path: entry }) => {
            const file = entry.slice("dist:".length);
            const [first, ...others] = exportsOf(file);
            const isMain = others.length === 0 && first !== undefined && toName(first[0]) === file;
            return isMain ? { path: resolve(first[0]) } : { path: file, namespace: "dist" };
          });
          onLoad({ filter: /./, namespace: "dist" }, ({ path: file }) => {
            const names = exportsOf(file).flatMap(([, some]) => some);
            const twice = names.find((name, index) => names.indexOf(name) !== index);
            if (twice !== undefined) return { errors: [{ text: `${twice} is exported by two modules of ${file}.` }] };
            const lines = exportsOf(file).map(([path, some]) => `export { ${some.join(", ")} } from "./${path}";`);
            return { contents: lines.join("\n"), resolveDir: process.cwd() };
          });
          onResolve({ filter: /^\./ }, ({ path, resolveDir, importer, namespace }) => {
            if (importer.includes("node_modules")) return undefined;
            const wanted = relative(process.cwd(), resolve(resolveDir, path)).replaceAll("\\", "/");
            const module = [...graph.keys()].find(
              (each) => each === wanted || each.replace(/(?:\/index)?\.tsx?$/, "") === wanted,
            );
            const target = module === undefined ? undefined : fileOf.get(module);
            if (target === undefined) return { errors: [{ text: `${path} is no module of this package.` }] };
            const from =
              namespace === "dist" ? importer : fileOf.get(relative(process.cwd(), importer).replaceAll("\\", "/"));
            if (target === from) return undefined;
            const name = relative(dirname(from ?? ""), target).replaceAll("\\", "/");
            return { path: `${name.startsWith(".") ? "" : "./"}${name}${ending}`, external: true };
          });
        },
      },
    ],
  });
  const namesOf = (file: string) => exportsOf(file.slice(0, -ending.length)).flatMap(([, names]) => names);
  for (const { path, text } of outputFiles) {
    const file = relative("dist", path).replaceAll("\\", "/");
    const isBarrel = format === "esm" && isEntry.has(file.slice(0, -ending.length)) && file.endsWith(ending);
    const marked = path.endsWith(".map") ? text : mark(text, format);
    for (const [name, code] of isBarrel ? toStars(file, marked, namesOf) : [[file, marked] as const]) {
      await mkdir(dirname(join("dist", name)), { recursive: true });
      await writeFile(join("dist", name), code);
    }
  }
}

/** The names that each module exports, types left out. */
async function readExports(modules: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { metafile } = await build({
    entryPoints: modules.map((path) => `./${path}`),
    outdir: "dist",
    outbase: ".",
    tsconfig: "../../tsconfig.json",
    format: "esm",
    write: false,
    metafile: true,
  });
  return new Map(Object.values(metafile.outputs).map(({ entryPoint = "", exports }) => [entryPoint, exports]));
}
