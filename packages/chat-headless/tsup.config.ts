import { defineConfig } from "tsup";
import { pack } from "../../tsup.base";

export default defineConfig(
  pack({
    // Rich text stands alone, so that whoever shows no text leaves linkify-it out: it does not say it is free of side effects.
    entry: {
      index: "src/index.ts",
      core: "src/core/index.ts",
      "rich-text": "src/core/views/rich-text.ts",
      testing: "src/testing/index.ts",
    },
    client: ["index"],
  }),
);
