import type { ReactNode } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { MenuItem } from "../../ui/overlay/menu-item";
import { MenuList } from "../../ui/overlay/menu-list";
import type { OpenMenuProps } from "../../ui/overlay/use-menu-trigger";
import { announcementChoices, useAnnouncementChoice } from "../announce/announcement-choice";

const radio = { role: "menuitemradio" } as const;

/** The open menu of what a person can set: which messages are announced to screen readers, and `children`. */
export function SettingsList({ children, ...list }: OpenMenuProps & { readonly children?: ReactNode }) {
  const { settings } = useLabels();
  const [choice, choose] = useAnnouncementChoice();
  return (
    <MenuList {...list} label={settings.title}>
      <fieldset className="foyer-menu-group" aria-label={settings.announcements}>
        <span className="foyer-menu-heading" aria-hidden="true">
          {settings.announcements}
        </span>
        {announcementChoices.map((value) => (
          <MenuItem key={value} {...radio} icon="check" checked={value === choice} onSelect={() => choose(value)}>
            {settings[value]}
          </MenuItem>
        ))}
      </fieldset>
      {children}
    </MenuList>
  );
}
