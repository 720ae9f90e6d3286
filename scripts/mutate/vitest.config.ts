import { basename, join } from "node:path";
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

process.env["TZ"] ??= "UTC";

const root = join(import.meta.dirname, "../..");
const { folders, leftOut } = JSON.parse(process.env["FOYER_MUTATE_TESTS"] ?? "{}") as {
  readonly folders: readonly string[];
  readonly leftOut: readonly string[];
};

/** Test files that take seconds. They run last, for the changes that no quick test noticed. */
const slowFiles = [
  "hostile-cost.test.ts",
  "reduce-chat.test.ts",
  "leaving.test.ts",
  "floods.test.ts",
  "rooms.test.ts",
  "gaps.test.ts",
  "room.test.ts",
  "recovery.test.ts",
  "durable-outbox.test.ts",
  "core.test.ts",
  "group-channel.conformance.test.ts",
];

/** A run ends at the first test that fails, so the quick files come first. */
class QuickFilesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => slowFiles.indexOf(basename(moduleId));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

/** The tests in Node of the folders that a mutation run names: one project, as the runner asks for. */
export default defineConfig({
  root,
  resolve: { conditions: ["@foyer/source", ...defaultServerConditions], dedupe: ["react", "react-dom"] },
  ssr: { resolve: { conditions: ["@foyer/source", ...defaultServerConditions] } },
  test: {
    environment: "node",
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: [
      ...["**/node_modules/**", "**/dist/**", "**/build/**", "**/*.browser.test.ts", "**/great-gap.slow.test.ts"],
      // It freezes what all files of one process share.
      "**/frozen-prototypes.test.ts",
      ...leftOut.map((name) => `**/${name}`),
    ],
    // A changed run that waits in vain is over sooner: the tests in real time wait twenty seconds otherwise.
    env: { FOYER_PATIENCE: "8000" },
    // One load of the modules for all files: a third of the time of each changed run.
    isolate: false,
    // A run beside others on a busy machine only ends what will never finish.
    testTimeout: 30_000,
    sequence: { sequencer: QuickFilesFirst },
  },
});
