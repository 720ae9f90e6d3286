import { readFile, writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import type { Options } from "tsup";

interface Pack {
  /** Name of the declarations to source file. The module keeps its place: `src/core/index.ts` is `dist/core/index.js`. */
  readonly entry: Readonly<Record<string, string>>;
  /** Entries that are style sheets: bundled once, without types. */
  readonly styles?: Readonly<Record<string, string>>;
}

/**
 * The builds of one package: ES modules, CommonJS and types. Each module stays a file of its own, so that an app takes only
 * those it uses, and loads with a page only those the page uses.
 */
export const pack =
  ({ entry, styles }: Pack) =>
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
      plugins: [markClient()],
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
      ...(styles === undefined ? [] : [{ ...shared, entry: { ...styles }, format: "esm" as const, minify: true }]),
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
 * Marks the modules that use React as the client's, for frameworks that split server from client. It goes on the first line:
 * the source maps stay right below.
 */
function markClient(): NonNullable<Options["plugins"]>[number] {
  return {
    name: "use-client",
    async buildEnd({ writtenFiles }) {
      for (const { name } of writtenFiles) {
        if (name.endsWith(".map")) continue;
        const code = await readFile(name, "utf8");
        if (/(?:from |require\()"react[/"]/.test(code)) await writeFile(name, `"use client";${code}`);
      }
    },
  };
}
