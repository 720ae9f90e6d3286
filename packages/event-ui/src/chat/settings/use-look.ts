import { useSetting } from "../context/use-setting";

/** The space between messages. */
export type Density = "comfortable" | "compact";
/** The size of the words of messages. */
export type TextSize = "small" | "medium" | "large";

export const densities: readonly Density[] = ["comfortable", "compact"];
export const textSizes: readonly TextSize[] = ["small", "medium", "large"];

/** A person's choices for the look of the chat; `null` for no choice: then the page around it decides. */
export interface Look {
  readonly density: Density | null;
  readonly textSize: TextSize | null;
}

/** The person's choices and how to change them. */
export function useLook(): readonly [Look, (change: Partial<Look>) => void] {
  const [keptDensity, chooseDensity] = useSetting("foyer:density");
  const [keptSize, chooseSize] = useSetting("foyer:text-size");
  const look: Look = {
    density: densities.find((density) => density === keptDensity) ?? null,
    textSize: textSizes.find((size) => size === keptSize) ?? null,
  };
  return [
    look,
    ({ density, textSize }) => {
      if (density) chooseDensity(density);
      if (textSize) chooseSize(textSize);
    },
  ];
}
