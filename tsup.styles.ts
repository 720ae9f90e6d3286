import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";
import postcss, { type AtRule, type ChildNode, type Container, parse, type Root, type Rule } from "postcss";
import type { Options } from "tsup";

/** Makes a built sheet smaller where esbuild does not, with its source map. */
export const tidyStyles: NonNullable<Options["plugins"]>[number] = {
  name: "tidy-styles",
  async buildEnd({ writtenFiles }) {
    for (const { name: file } of writtenFiles.filter((written) => written.name.endsWith(".css"))) {
      const map = `${file}.map`;
      const tidied = postcss([joinLayers, tightenValues]).process(await readFile(file, "utf8"), {
        from: file,
        to: file,
        map: { prev: await readFile(map, "utf8"), inline: false, sourcesContent: false },
      });
      await writeFile(file, tidied.css);
      await writeFile(map, tidied.map.toString());
    }
  },
};

/** esbuild writes a block of its layer for each joined sheet. */
function joinLayers(sheet: Root): void {
  const first = new Map<string, AtRule & Container>();
  for (const node of sheet.nodes.slice()) {
    if (node.type !== "atrule" || node.name !== "layer" || node.nodes === undefined) continue;
    const layer = first.get(node.params);
    if (layer === undefined) first.set(node.params, node);
    else {
      layer.append(node.nodes);
      node.remove();
    }
  }
}

/** esbuild leaves spaces around `*`, and all that are in custom properties. Texts keep theirs. */
function tightenValues(sheet: Root): void {
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith("--")) declaration.raws.between = ":";
    if (declaration.value.includes('"')) return;
    declaration.value = declaration.value.trim().replaceAll(/\s*([,*])\s*|(?<=\()\s+|\s+(?=\))/g, "$1");
  });
}

/**
 * Writes a second sheet beside a built one: the same rules without their layers, for pages whose own rules are in none. Those would
 * win over all layers.
 */
export function addUnlayered(first: string | undefined): NonNullable<Options["plugins"]> {
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
