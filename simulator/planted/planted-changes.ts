import { factChanges } from "./fact-changes";
import { listChanges } from "./list-changes";
import { lineChanges } from "./line-changes";
import type { PlantedChange } from "./planted-change";
import { teamChanges } from "./team-changes";
import { writingChanges } from "./writing-changes";

export const plantedChanges: readonly PlantedChange[] = [
  ...factChanges,
  ...listChanges,
  ...writingChanges,
  ...lineChanges,
  ...teamChanges,
];
