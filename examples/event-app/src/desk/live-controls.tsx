import { useChannel, useMembership, useReadable } from "@foyer/chat-headless";
import { Button } from "@foyer/event-ui/ui";
import { crowdSpeeds } from "../demo/live/demo-crowd";
import { networkModes } from "../demo/live/demo-network";
import "../settings/demo-choices.css";
import { Segments } from "../settings/segments";
import type { DeskTexts } from "./desk-texts";

interface ControlProps {
  readonly texts: DeskTexts;
}

const itself = <T,>(value: T): T => value;

/** Attendees who write by themselves. */
export function CrowdControl({ texts }: ControlProps) {
  const { crowd } = globalThis.foyer;
  const { speed, written } = useReadable(crowd, itself);
  return (
    <div className="desk-control">
      <Segments
        label={texts.crowd}
        value={speed}
        options={crowdSpeeds.map((value) => ({ value, text: texts.speeds[value] }))}
        onChoose={(chosen) => void crowd.choose(chosen)}
      />
      <span className="desk-hint">{written === 0 ? texts.crowdHint : texts.written(written)}</span>
    </div>
  );
}

/** The line of this person, and what became of the messages they sent over it. */
export function NetworkControl({ texts }: ControlProps) {
  const { network, deliveries } = globalThis.foyer;
  const mode = useReadable(network, itself);
  const delivered = useReadable(deliveries, itself);
  return (
    <div className="desk-control desk-network">
      <Segments
        label={texts.network}
        value={mode}
        options={networkModes.map((value) => ({ value, text: texts.modes[value] }))}
        onChoose={(chosen) => void network.choose(chosen)}
      />
      <span className="desk-hint">{texts.modeHints[mode]}</span>
      <span className="desk-proof">{delivered.sent > 0 && texts.delivered(delivered)}</span>
    </div>
  );
}

/** Acts of moderators, applied to oneself. */
export function ModerationControl({
  texts,
  ...self
}: ControlProps & { readonly channelUrl: string; readonly userId: string }) {
  const { control } = globalThis.foyer;
  const { muted, banned } = useMembership();
  const frozen = useChannel()?.frozen ?? false;
  const choices = [
    { text: texts.mute, on: muted, change: () => (muted ? control.unmute(self) : control.mute(self)) },
    { text: texts.ban, on: banned, change: () => (banned ? control.unban(self) : control.ban(self)) },
    { text: texts.freeze, on: frozen, change: () => (frozen ? control.unfreeze(self) : control.freeze(self)) },
  ];
  return (
    <fieldset className="settings-choice desk-control desk-moderation">
      <legend className="settings-label">{texts.moderation}</legend>
      <div className="settings-toggles">
        {choices.map(({ text, on, change }) => (
          <Button key={text} className="settings-toggle" aria-pressed={on} onClick={() => void change()}>
            {text}
          </Button>
        ))}
      </div>
      <span className="desk-hint">{texts.moderationHint}</span>
    </fieldset>
  );
}
