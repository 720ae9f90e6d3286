import { useSetting } from "../context/use-setting";

export const densities = ["comfortable", "compact"] as const;
export const textSizes = ["small", "medium", "large"] as const;

/** What a person has chosen of the chat's look; `null` for nothing: then it is as the page around it says. */
export interface Look {
  readonly density: (typeof densities)[number] | null;
  readonly textSize: (typeof textSizes)[number] | null;
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
