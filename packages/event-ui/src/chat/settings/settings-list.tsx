import type { ReactNode } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { MenuList } from "../../ui/overlay/menu-list";
import type { OpenMenuProps } from "../../ui/overlay/use-menu-trigger";
import { announcementChoices, useAnnouncementChoice } from "../announce/announcement-choice";
import { SettingsChoice } from "./settings-choice";
import { densities, type Density, textSizes, useLook } from "./use-look";

/** The open menu of settings: the look of the chat, `children`, and the messages that are announced to screen readers. */
export function SettingsList({ children, ...list }: OpenMenuProps & { readonly children?: ReactNode }) {
  const { settings } = useLabels();
  const [announced, announce] = useAnnouncementChoice();
  const [{ density, textSize }, change] = useLook();
  return (
    <MenuList {...list} label={settings.title}>
      <SettingsChoice
        label={settings.density}
        values={densities}
        names={settings}
        value={density ?? densityAround(list.anchor)}
        onChoose={(value) => change({ density: value })}
      />
      <hr className="foyer-menu-divider" />
      <SettingsChoice
        label={settings.textSize}
        values={textSizes}
        names={settings}
        value={textSize ?? "medium"}
        onChoose={(value) => change({ textSize: value })}
      />
      {children}
      <hr className="foyer-menu-divider" />
      <SettingsChoice
        label={settings.announcements}
        values={announcementChoices}
        names={settings}
        value={announced}
        onChoose={announce}
      />
    </MenuList>
  );
}

/** The page's density, which applies until the person chooses one. */
function densityAround(element: HTMLElement | null): Density {
  return element?.closest<HTMLElement>("[data-density]")?.dataset["density"] === "compact" ? "compact" : "comfortable";
}
