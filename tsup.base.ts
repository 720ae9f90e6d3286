import { readFile, writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { build, type Plugin, transform } from "esbuild";
import { type ChildNode, parse, type Rule } from "postcss";
import type { Options } from "tsup";

interface Pack {
  /** Name of the declarations to source file. The module keeps its place: `src/core/index.ts` is `dist/core/index.js`. */
  readonly entry: Readonly<Record<string, string>>;
  /** Entries that are style sheets: bundled once, without types. */
  readonly styles?: Readonly<Record<string, string>>;
  /** A sheet that each of them begins with in its twin without layers, `*.unlayered.css`. */
  readonly unlayered?: string;
}

/**
 * The builds of one package: ES modules, CommonJS and types. Each module stays a file of its own, so that an app takes only
 * those it uses, and loads with a page only those the page uses.
 */
export const pack =
  ({ entry, styles, unlayered }: Pack) =>
  async (): Promise<Options[]> => {
    const modules = await findModules(Object.values(entry));
    const shared: Options = {
      target: "es2022",
      outDir: "dist",
      tsconfig: "../../tsconfig.json",
      sourcemap: true,
      // A package may name its own public entries; bundled in, their classes would exist twice.
      external: [/^@foyer\//],
      // It would drop the "use client" directive.
      treeshake: false,
      clean: false,
      silent: true,
    };
    const toModules = (format: "esm" | "cjs", ending: string): Options => ({
      ...shared,
      entry: Object.fromEntries(modules.map((path) => [path.replace(/^src\/|\.tsx?$/g, ""), path])),
      format,
      splitting: false,
      esbuildPlugins: [keepModules(modules, ending)],
      plugins: [markModules()],
    });
    return [
      toModules("esm", ".js"),
      toModules("cjs", ".cjs"),
      {
        ...shared,
        entry: { ...entry },
        format: ["esm", "cjs"],
        // tsup sets the `baseUrl` that TypeScript 6 deprecates.
        dts: { only: true, compilerOptions: { ignoreDeprecations: "6.0", allowJs: false, checkJs: false } },
      },
      // Minified: the path of each joined sheet alone would be a tenth of the file. The source map and `src` are for reading.
      ...(styles === undefined
        ? []
        : [
            { ...shared, entry: { ...styles }, format: "esm" as const, minify: true, plugins: addUnlayered(unlayered) },
          ]),
    ];
  };

/** Every module of this package that its entries reach. */
async function findModules(entries: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [...entries],
    bundle: true,
    packages: "external",
    format: "esm",
    outdir: "dist",
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}

/** Imports the other modules of this package by the names of their files, instead of bundling them in. */
function keepModules(modules: readonly string[], ending: string): Plugin {
  return {
    name: "keep-modules",
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        if (kind === "entry-point") return undefined;
        const wanted = relative(process.cwd(), resolve(resolveDir, path)).replaceAll("\\", "/");
        const file = modules.find((module) => module.replace(/(?:\/index)?\.tsx?$/, "") === wanted);
        if (file === undefined) return { errors: [{ text: `${path} is no module of this package.` }] };
        const target = relative(resolveDir, resolve(file))
          .replaceAll("\\", "/")
          .replace(/\.tsx?$/, ending);
        return { path: target.startsWith(".") ? target : `./${target}`, external: true };
      });
    },
  };
}

/**
 * Writes a second sheet beside a built one: the same rules without their layers, for pages whose own rules are in none. Those would
 * win over all layers.
 */
function addUnlayered(first: string | undefined): NonNullable<Options["plugins"]> {
  if (first === undefined) return [];
  const name = "add-unlayered";
  return [
    {
      name,
      async buildEnd({ writtenFiles }) {
        const { code } = await transform(await readFile(first, "utf8"), { loader: "css", minify: true });
        for (const { name: file } of writtenFiles.filter((written) => written.name.endsWith(".css"))) {
          const sheet = parse(await readFile(file, "utf8"));
          sheet.walkAtRules("layer", (layer) => void layer.replaceWith(layer.nodes ?? []));
          sheet.walkComments((comment) => void comment.remove());
          const weak: string[] = [];
          // Without layers they would lose against the page's rules for elements, and against the first sheet.
          for (const rule of sheet.nodes.filter(isWeak)) {
            weak.push(rule.toString().replaceAll(/(^|,):where/g, "$1:is"));
            rule.remove();
          }
          await writeFile(file.replace(/css$/, "unlayered.css"), `${code.trim()}${weak.join("")}${sheet.toString()}`);
        }
      },
    },
  ];
}

/** Whether a rule gives way to every other one: its selectors are nothing but `:where()` and pseudo elements. */
function isWeak(node: ChildNode): node is Rule {
  return (
    node.type === "rule" &&
    node.selectors.every((selector) => /^(?: ?:where\([^()]*\))+(?::{1,2}(?:before|after))?$/.test(selector))
  );
}

/** A constant that a call makes, at the level of the module. */
const madeConstant = /^(var [\w$]+ = )(?=[\w$.]+\()/gm;

/**
 * Marks modules for those who build with them. Calls that make a constant are pure: a module says by `sideEffects` that nothing
 * happens when it is loaded, and a bundler that takes one export of a module can so leave out the others. Modules that use
 * React are the client's, for frameworks that split server from client: on the first line, so that the source maps stay right.
 */
function markModules(): NonNullable<Options["plugins"]>[number] {
  return {
    name: "mark-modules",
    async buildEnd({ writtenFiles }) {
      for (const { name } of writtenFiles) {
        if (name.endsWith(".map")) continue;
        const code = await readFile(name, "utf8");
        const pure = name.endsWith(".js") ? code.replace(madeConstant, "$1/* @__PURE__ */ ") : code;
        const marked = /(?:from |require\()"react[/"]/.test(code) ? `"use client";${pure}` : pure;
        if (marked !== code) await writeFile(name, marked);
      }
    },
  };
}
