/** A mistake in one source, made while it is bundled and never on disk. A simulation that misses it is not done. */
export interface PlantedChange {
  readonly name: string;
  /** Below `packages`. */
  readonly file: string;
  /** A text that stands once in the file. */
  readonly from: string;
  readonly to: string;
  /** The worlds that show it. @default those in memory without a team */
  readonly worlds?: "team";
}

/** Mistakes in one source: name, text, and what stands in its place. */
export function plantIn(
  file: string,
  ...changes: readonly (readonly [name: string, from: string, to: string])[]
): readonly PlantedChange[] {
  return changes.map(([name, from, to]) => ({ name, file, from, to }));
}
