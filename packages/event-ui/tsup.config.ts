import { defineConfig } from "tsup";
import { pack } from "../../tsup.base";

export default defineConfig(
  pack({
    entry: {
      index: "src/index.ts",
      // Each language on its own: a page pays only for the one it speaks.
      "labels/arabic": "src/labels/arabic.ts",
      "labels/german": "src/labels/german.ts",
    },
    styles: { styles: "src/styles.css" },
  }),
);
