import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";
import { type ChildNode, parse, type Rule } from "postcss";
import type { Options } from "tsup";

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
