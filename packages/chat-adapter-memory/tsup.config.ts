import { defineConfig } from "tsup";
import { pack } from "../../tsup.base";

export default defineConfig(pack({ entry: { index: "src/index.ts" } }));
