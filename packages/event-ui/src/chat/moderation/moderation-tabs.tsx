import { useChannel, useConnection } from "@foyer/chat-headless";
import { useModerationHistory, useReports } from "@foyer/chat-headless/moderation";
import { type KeyboardEvent, useId, useState } from "react";
import { isTakenKey } from "../../ui/base/is-taken-key";
import { Field } from "../../ui/parts/field";
import { HistoryList } from "./history-list";
import { PeopleTab } from "./people-tab";
import { ReportsTab } from "./reports-tab";
import { useActs } from "./use-acts";
import { useSlides } from "./use-slides";
import { useTexts } from "./use-texts";

/** The content of the pane of operators: the channel's settings, and tabs of reports, people and the history of acts. */
export function ModerationTabs() {
  const texts = useTexts();
  const open = useReports("open");
  const [asked, setTab] = useState<"reports" | "people" | "history" | null>(null);
  const id = useId();
  const panel = useSlides();
  const count = open.reports.length;
  const hasDesk = open.status !== "absent";
  const tab = asked ?? (hasDesk ? "reports" : "people");
  const tabs = (["reports", "people", "history"] as const).slice(hasDesk ? 0 : 1);
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.indexOf(tab);
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const places: Partial<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined || isTakenKey(event)) return;
    event.preventDefault();
    const next = tabs.at(place % tabs.length);
    if (next === undefined) return;
    setTab(next);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <ChannelSettings />
      <div role="tablist" aria-label={texts.moderation} className="foyer-tabs">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}panel`}
            tabIndex={tab === name ? 0 : -1}
            data-tab={name}
            className="foyer-tab"
            onKeyDown={handleKeyDown}
            onClick={() => setTab(name)}
          >
            {name === "reports" && count > 0 ? texts.openCount(count, open.hasMore) : texts[name]}
          </button>
        ))}
      </div>
      <div ref={panel} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} className="foyer-tabpanel">
        {tab === "reports" && <ReportsTab open={open} />}
        {tab === "people" && <PeopleTab />}
        {tab === "history" && <WholeHistory />}
      </div>
    </>
  );
}

function WholeHistory() {
  return <HistoryList history={useModerationHistory()} />;
}

/** Freezing and slow mode, as far as the service lets them be changed from a page. */
function ChannelSettings() {
  const channel = useChannel();
  const { run, refusal, texts, moderation, dialog } = useActs();
  const isConnected = useConnection().connection.type === "ready";
  const frozen = channel?.frozen ?? false;
  const slow = channel?.slowModeSeconds ?? 0;
  const slowModes = moderation.capabilities?.slowModes ?? [];
  const freezing = { type: frozen ? "unfreeze" : "freeze" } as const;
  const refused = refusal(freezing);
  const isFreezable = moderation.capabilities?.freeze === true;
  return (
    <div className="foyer-channel-settings">
      {isFreezable && (
        <button
          type="button"
          role="switch"
          aria-checked={frozen}
          aria-disabled={refused !== undefined}
          title={refused ?? undefined}
          className="foyer-switch"
          onClick={() => refused === undefined && void run(freezing)}
        >
          {texts.freeze}
        </button>
      )}
      {slowModes.length > 0 && (
        <Field label={texts.slowMode}>
          {(control) => (
            <select
              {...control}
              className="foyer-dialog-field"
              disabled={!isConnected}
              value={slow}
              onChange={({ target }) => void run({ type: "slow-mode", seconds: Number(target.value) })}
            >
              {[...new Set([...slowModes, slow])].map((seconds) => (
                <option key={seconds} value={seconds}>
                  {seconds === 0 ? texts.off : texts.length(seconds)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {dialog}
    </div>
  );
}
