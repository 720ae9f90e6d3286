import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Options } from "tsup";

interface Pack {
  /** Output name to source file. */
  readonly entry: Readonly<Record<string, string>>;
  /** Entries that are style sheets: bundled once, without types. */
  readonly styles?: Readonly<Record<string, string>>;
  /** Output names that hold client components and hooks, for frameworks that split server from client. */
  readonly client?: readonly string[];
}

/**
 * The builds of one package: ES modules, CommonJS and types. Each format shares chunks between its entries, so that a
 * class reached through two entries is one class.
 */
export function pack({ entry, styles, client = [] }: Pack): Options[] {
  const shared: Options = {
    target: "es2022",
    outDir: "dist",
    tsconfig: "../../tsconfig.json",
    sourcemap: true,
    splitting: true,
    // A package may name its own public entries; bundled in, their classes would exist twice.
    external: [/^@foyer\//],
    // It would drop the "use client" directive.
    treeshake: false,
    clean: false,
    silent: true,
    plugins: [markClient(client)],
  };
  return [
    { ...shared, entry: { ...entry }, format: ["esm", "cjs"] },
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
      : [{ ...shared, entry: { ...styles }, format: "esm" as const, plugins: [], minify: true }]),
  ];
}

/**
 * Writes the directive into the finished entries only. A banner would mark the framework-free entries too, and the
 * CommonJS rewrite puts code before a directive it finds. It goes on the first line: the source maps stay right below.
 */
function markClient(names: readonly string[]): NonNullable<Options["plugins"]>[number] {
  const marked = new Set(names.flatMap((name) => [`${name}.js`, `${name}.cjs`]));
  return {
    name: "use-client",
    async buildEnd({ writtenFiles }) {
      for (const { name } of writtenFiles) {
        if (!marked.has(basename(name))) continue;
        await writeFile(name, `"use client";${await readFile(name, "utf8")}`);
      }
    },
  };
}
