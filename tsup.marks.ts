import ts from "typescript";

/**
 * Marks a module for those who build with it. Constants are pure: a module says by `sideEffects` that nothing happens when it is
 * loaded, and a bundler that takes one export of a file can so leave out the others. Modules that use React are the client's, for
 * frameworks that split server from client: on the first line, so that the source maps stay right.
 */
export function mark(code: string, format: "esm" | "cjs"): string {
  const pure = format === "esm" ? markConstants(joinImports(code)) : code;
  return /(?:from |require\()"react[/"]/.test(code) ? `"use client";${pure}` : pure;
}

/**
 * Imports each name of a package once: esbuild does for each module that it joins, and a bundler that leaves a package outside would
 * keep them all. The names that esbuild gives (`useMemo2`) are of the whole file: none of them is another thing somewhere.
 */
function joinImports(code: string): string {
  const names = new Map<string, string[]>();
  const joined = code.replace(
    /^import \{ ([^}]*) \} from "([^."][^"]*)";$/gm,
    (_line, list: string, source: string) => {
      names.set(source, [...(names.get(source) ?? []), ...list.split(", ")]);
      return `import "${source}";`;
    },
  );
  const known = new Map<string, string>();
  const imports = new Map<string, string>();
  for (const [source, all] of names) {
    const kept = new Map<string, string>();
    // Imports that keep their name come first.
    for (const each of all.toSorted((one, other) => one.length - other.length)) {
      const [name = "", local = name] = each.split(" as ");
      const first = kept.get(name);
      if (first === undefined) kept.set(name, local);
      else known.set(local, first);
    }
    const list = [...kept].map(([name, local]) => (name === local ? name : `${name} as ${local}`));
    imports.set(source, `import { ${list.join(", ")} } from "${source}";`);
  }
  return joined
    .replace(/(?<![.\w$])[A-Za-z_$][\w$]*\d(?![\w$])/g, (name) => known.get(name) ?? name)
    .replace(/^import "([^."][^"]*)";$/gm, (line, source: string) => {
      const once = imports.get(source);
      if (once === undefined) return names.has(source) ? "" : line;
      imports.delete(source);
      return once;
    });
}

/** Makes a pure call of whatever a constant of the module is computed from. Lines stay where they are. */
function markConstants(code: string): string {
  const { statements } = ts.createSourceFile("module.js", code, ts.ScriptTarget.ES2022);
  const computed = statements
    .flatMap((statement) => (ts.isVariableStatement(statement) ? statement.declarationList.declarations : []))
    .filter(({ name }) => ts.isIdentifier(name))
    .flatMap(({ initializer }) => (initializer && !isPlain(initializer) ? initializer : []));
  return computed.toReversed().reduce((marked, value) => {
    const { pos, end } = value;
    const isCall = (ts.isCallExpression(value) || ts.isNewExpression(value)) && (value.arguments ?? []).every(isPlain);
    const before = marked.slice(0, pos + 1);
    const text = marked.slice(pos + 1, end);
    return `${before}/* @__PURE__ */ ${isCall ? text : `(() => (${text}))()`}${marked.slice(end)}`;
  }, code);
}

/** Whether every bundler sees that nothing happens when it is computed. */
function isPlain(value: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(value)) return value.elements.every(isPlain);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.every(
      (each) =>
        ts.isMethodDeclaration(each) ||
        ts.isShorthandPropertyAssignment(each) ||
        (ts.isPropertyAssignment(each) && !ts.isComputedPropertyName(each.name) && isPlain(each.initializer)),
    );
  return (
    ts.isArrowFunction(value) ||
    ts.isFunctionExpression(value) ||
    ts.isIdentifier(value) ||
    ts.isLiteralExpression(value) ||
    ts.isPrefixUnaryExpression(value) ||
    ts.isClassExpression(value) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(value.kind)
  );
}
