import { useId } from "react";
import { toNotifyLabels } from "../../labels/notify-labels";
import { useLabels, useLanguage } from "../../ui/base/labels-provider";
import { MenuItem } from "../../ui/overlay/menu-item";
import { useAnnounce } from "../context/announce-context";
import { askPermission, useNotifyPermission } from "./browser-notification";
import { notifyChoices, useNotifySettings } from "./notify-settings";
import type { NotifyChoice } from "@foyer/chat-headless";
import { playTone } from "./tone";

const radio = { role: "menuitemradio" } as const;

/** The settings of notifications. The first choice asks for permission. Renders a divider and a `<fieldset>` of a menu. */
export function NotifyMenu() {
  const { settings, parts } = useLabels();
  const { locale } = useLanguage();
  const words = toNotifyLabels({ parts }, locale);
  const announce = useAnnounce();
  const [{ choice, sound }, change] = useNotifySettings();
  const noteId = useId();
  const permission = useNotifyPermission();
  const refusal = permission === "unsupported" ? words.unsupported : permission === "denied" ? words.denied : undefined;
  /** The group is described by it, for all that it disables. */
  const saidAbove = refusal && "";
  const now = permission === "granted" ? choice : "off";
  const names = { off: settings.off, mentions: words.mentions, all: settings.all };

  async function choose(value: NotifyChoice): Promise<void> {
    if (value !== "off") {
      const answer = await askPermission();
      if (answer !== "granted") {
        announce(answer === "denied" ? words.denied : answer === "default" ? words.notAllowed : words.unsupported);
        return;
      }
    }
    change({ choice: value });
    announce(value === "off" ? words.nowOff : words.nowOn);
  }

  return (
    <>
      <hr className="foyer-menu-divider" />
      <fieldset className="foyer-menu-group" aria-label={words.title} aria-describedby={refusal && noteId}>
        <span className="foyer-menu-heading" aria-hidden="true">
          {words.title}
          {refusal && (
            <span id={noteId} className="foyer-menu-note">
              {refusal}
            </span>
          )}
        </span>
        {notifyChoices.map((value) => (
          <MenuItem
            key={value}
            {...radio}
            icon="check"
            checked={value === now}
            disabledReason={value === "off" ? undefined : saidAbove}
            onSelect={() => void choose(value)}
          >
            {names[value]}
          </MenuItem>
        ))}
        <hr className="foyer-menu-divider" />
        <MenuItem
          icon="check"
          checked={sound}
          disabledReason={now === "off" ? (saidAbove ?? words.soundNeeds) : undefined}
          onSelect={() => {
            change({ sound: !sound });
            // Plays the sound once, as an example.
            if (!sound) playTone();
            announce(sound ? words.soundOff : words.soundOn);
          }}
        >
          {words.sound}
        </MenuItem>
      </fieldset>
    </>
  );
}
