import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import ts from "typescript";

/**
 * One exported name.
 * @typedef {object} Declared
 * @property {string} name
 * @property {"hook" | "component" | "function" | "class" | "type" | "constant"} kind
 * @property {string} signature TypeScript, without bodies
 * @property {string} doc Markdown
 * @property {string} path of its source, from the repository's root
 */

/**
 * A public entry of a package.
 * @typedef {object} Entry
 * @property {string} id of its page
 * @property {string} specifier what one imports
 * @property {string} packageName
 * @property {Map<string, Declared>} names
 */

/**
 * The public entries of all packages, read from their sources without running or type-checking them. A type that a
 * declaration leaves to inference is taken from the record of the public API.
 * @param {string} root the repository
 * @returns {Entry[]}
 */
export function readSurface(root) {
  /** @type {Map<string, ts.SourceFile>} */
  const trees = new Map();
  const recorded = readRecord(join(root, "api"));

  /** @param {string} file */
  function parse(file) {
    const known = trees.get(file);
    if (known !== undefined) return known;
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
    trees.set(file, tree);
    return tree;
  }

  /**
   * @param {string} file
   * @returns {Map<string, Declared>}
   */
  function readExports(file) {
    /** @type {Map<string, Declared>} */
    const names = new Map();
    for (const statement of parse(file).statements) {
      if (ts.isExportDeclaration(statement)) {
        const from = statement.moduleSpecifier;
        if (from === undefined || !ts.isStringLiteral(from)) continue;
        const target = readExports(resolveModule(file, from.text));
        const clause = statement.exportClause;
        if (clause === undefined) for (const [name, declared] of target) names.set(name, declared);
        else if (ts.isNamedExports(clause)) {
          for (const { name, propertyName } of clause.elements) {
            const declared = target.get((propertyName ?? name).text);
            if (declared !== undefined) names.set(name.text, { ...declared, name: name.text });
          }
        }
      } else {
        for (const declared of toDeclared(statement, relative(root, file).split(sep).join("/"), recorded)) {
          const before = names.get(declared.name);
          // A constant and a type may share a name.
          if (before === undefined) names.set(declared.name, declared);
          // The implementation of overloads is not for callers.
          else if (ts.isFunctionDeclaration(statement) && statement.body !== undefined) continue;
          else names.set(declared.name, { ...before, signature: `${before.signature}\n${declared.signature}` });
        }
      }
    }
    return names;
  }

  return readdirSync(join(root, "packages")).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8"));
    return Object.entries(manifest.exports).flatMap(([path, targets]) => {
      const source = targets["@foyer/source"];
      if (typeof source !== "string" || !/\.tsx?$/.test(source)) return [];
      const specifier = manifest.name + path.slice(1);
      const id = (folder + path.slice(1)).replaceAll("/", "-");
      const names = readExports(join(root, "packages", folder, source));
      return [{ id, specifier, packageName: manifest.name, names }];
    });
  });
}

/** @param {string} from @param {string} specifier */
function resolveModule(from, specifier) {
  const base = join(dirname(from), specifier);
  const found = [`${base}.ts`, `${base}.tsx`, join(base, "index.ts")].find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${from} exports from ${specifier}, which is not there.`);
  return found;
}

/**
 * @param {ts.Statement} statement
 * @param {string} path
 * @param {Map<string, string>} recorded
 * @returns {Declared[]}
 */
function toDeclared(statement, path, recorded) {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  const doc = readDoc(statement);
  const text = statement.getText().replace(/^export (async )?/, "");
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
    const name = statement.name.text;
    const end = statement.body?.getStart() ?? statement.getEnd();
    const own = statement
      .getSourceFile()
      .text.slice(statement.getStart(), end)
      .replace(/^export (async )?/, "");
    const signature = statement.type === undefined ? (recorded.get(name) ?? own) : own;
    const kind = /^use[A-Z]/.test(name)
      ? "hook"
      : path.endsWith(".tsx") && /^[A-Z]/.test(name)
        ? "component"
        : "function";
    return [{ name, kind, signature: `${signature.trim().replace(/;$/, "")};`, doc, path }];
  }
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
    return [{ name: statement.name.text, kind: "type", signature: text, doc, path }];
  }
  if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
    const name = statement.name.text;
    return [{ name, kind: "class", signature: recorded.get(name) ?? `class ${name} {}`, doc, path }];
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((declaration) => {
      if (!ts.isIdentifier(declaration.name)) return [];
      const name = declaration.name.text;
      const signature =
        recorded.get(name) ?? `const ${name}${declaration.type ? `: ${declaration.type.getText()}` : ""};`;
      const kind = /^[A-Z]/.test(name) && path.endsWith(".tsx") ? "component" : "constant";
      return [{ name, kind, signature, doc, path }];
    });
  }
  return [];
}

/** @param {ts.Node} node */
function readDoc(node) {
  const blocks = ts.getJSDocCommentsAndTags(node).filter((block) => ts.isJSDoc(block));
  const last = blocks.at(-1);
  if (last === undefined) return "";
  const text = ts.getTextOfJSDocComment(last.comment) ?? "";
  const tags = (last.tags ?? []).map((tag) => {
    const comment = ts.getTextOfJSDocComment(tag.comment) ?? "";
    if (ts.isJSDocParameterTag(tag)) return `- \`${tag.name.getText()}\`: ${comment}`;
    return `- **${tag.tagName.text}**: ${comment}`;
  });
  return [text, tags.join("\n")].filter((part) => part !== "").join("\n\n");
}

/**
 * The declarations in the record of the public API, by name.
 * @param {string} folder
 * @returns {Map<string, string>}
 */
function readRecord(folder) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const file of readdirSync(folder)) {
    const record = /```ts\n([\s\S]*?)\n```/.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? "";
    const code = record.replaceAll(/^ *\/\/ \(undocumented\)\n/gm, "");
    const tree = ts.createSourceFile("record.d.ts", code, ts.ScriptTarget.Latest, true);
    for (const statement of tree.statements) {
      const text = statement.getText().replace(/^export (declare )?/, "");
      if (ts.isVariableStatement(statement)) {
        for (const { name } of statement.declarationList.declarations) found.set(name.getText(), text);
      } else if (
        (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
        statement.name !== undefined
      ) {
        found.set(statement.name.text, text);
      }
    }
  }
  return found;
}
