import { type Chat, type ChatError, useChatScope, type User } from "@foyer/chat-headless";
import {
  createModeration,
  type DoneAct,
  type ModerationAct,
  type ModerationOutcome,
  useModeration,
  type UseModerationResult,
} from "@foyer/chat-headless/moderation";
import { type ReactNode, useMemo } from "react";
import type { ModerationTexts } from "../../labels/moderation/moderation-texts";
import { toPartLabels } from "../../labels/part-labels";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { useAnnounce } from "../context/announce-context";
import { usePeople } from "../context/people";
import { toErrorText } from "../words/error-text";
import { toEndTime } from "../words/restriction-words";
import { isolate } from "../words/sender-name";
import { toActText, toRefusal } from "./act-words";
import { useConfirm } from "./use-confirm";
import { useTexts } from "./use-texts";

/** The button that undoes an act. */
export interface Undoing {
  readonly label: string;
  readonly disabledReason: string | undefined;
  /** Undoes the act, after a confirmation where another operator has changed the same since. */
  readonly run: () => void;
}

/** The acts of operators from the interface: an act that cannot be undone is confirmed first, and each outcome is announced. */
export interface Acts {
  readonly moderation: UseModerationResult;
  readonly texts: ModerationTexts;
  /** The dialog of a confirmation. Render it. */
  readonly dialog: ReactNode;
  /** Does an act. Resolves with whether it is done. */
  run(act: ModerationAct): Promise<boolean>;
  /** The Undo of an act that can be undone, by default the latest; `null` without one. */
  undoing(done?: DoneAct): Undoing | null;
  /** Removes messages of a person after a confirmation. */
  removeRecent: (user: User, ...recent: Parameters<UseModerationResult["removeRecent"]>) => Promise<void>;
  /** Why an act is refused now; `undefined` where it is not. `null` where it does not apply. */
  refusal(act: ModerationAct): string | undefined | null;
  /** The person's name for a text without markup. */
  nameOf(user: User | null): string;
  /** The mute of 10 minutes. Why it is refused: also where it would shorten one that is in force. */
  muting(user: User): { readonly act: ModerationAct; readonly refused: string | undefined | null };
  /** When a mute or ban ends, in words. `until` is in milliseconds of the page's `elapsed()`; `null` for until it is lifted. */
  endOf(until: number | null): string;
  /** The words for an act that was done. */
  wordsOf(act: ModerationAct): string;
}

/** Seconds of the mute that takes one press. */
const briefly = 600;

/** Whether this page still asks for a confirmation before a message is removed for good. */
const createAsking = (_: Chat) => ({ isAsked: true });

export function useActs(): Acts {
  const { chat } = useChatScope();
  const moderation = useModeration();
  const labels = useLabels();
  const formats = useFormats();
  const { locale } = useLanguage();
  const texts = useTexts();
  const people = usePeople();
  const announce = useAnnounce();
  const [dialog, ask] = useConfirm();

  const actions = useMemo(() => {
    const asking = chat.part(createAsking);
    const { facts, store } = chat.part(createModeration);
    const { environment } = chat;
    const restriction = toPartLabels("restriction", labels, locale);
    const nameOf = (user: User | null) => (user === null ? "" : isolate(people(user.id, user).name));
    const personOf = (act: ModerationAct) => ("user" in act ? act.user : "message" in act ? act.message.sender : null);
    const wordsOf = (act: ModerationAct) => toActText(act, nameOf(personOf(act)), texts);

    async function isMeant(act: ModerationAct): Promise<boolean> {
      if (act.type === "unregister" && act.user.id === chat.selfId)
        return ask({ title: texts.confirmUnregister, yes: texts.unregisterIt });
      if (act.type !== "remove" || moderation.capabilities?.removal !== "final" || !asking.isAsked) return true;
      let isLast = false;
      const more = (
        <label className="foyer-dialog-choice">
          <input type="checkbox" onChange={({ target }) => (isLast = target.checked)} /> {texts.doNotAsk}
        </label>
      );
      const yes = await ask({ title: texts.confirmRemove, yes: texts.removeIt, more, shortcut: "Delete" });
      if (yes && isLast) asking.isAsked = false;
      return yes;
    }

    function say(
      act: ModerationAct,
      outcome: ModerationOutcome,
      done: string,
      failed = toActText(act, nameOf(personOf(act)), texts, texts.failed),
    ): boolean {
      // An act that can be undone has a notice of its own.
      const isSeen = store.get().done.some((one) => one.act === act && one.canUndo);
      if (outcome.type === "done") announce(done, isSeen);
      else if (outcome.type === "already") announce(texts.already);
      else if (outcome.type === "failed") fail(failed, outcome.error);
      else if (outcome.type === "asks") announce(texts.because(failed, standsOf(act)));
      else if (outcome.type === "refused")
        announce(toRefusal(outcome.permission, texts, labels) ?? toErrorText("not-allowed", labels.error));
      return outcome.type === "done" || outcome.type === "already";
    }

    function fail(what: string, error: ChatError): void {
      announce(texts.because(what, toErrorText(error.code, labels.error)));
    }

    async function undo({ id, act }: DoneAct, done: string): Promise<void> {
      let outcome = await moderation.undo(id);
      if (outcome.type === "asks") {
        const title = texts.changedSince(nameOf(personOf(act)));
        if (!(await ask({ title, yes: texts.doAnyway }))) return;
        outcome = await moderation.undo(id, true);
      }
      if (outcome.type === "failed" && outcome.error.code === "invalid") announce(texts.cannotUndo);
      else say(act, outcome, done, done);
    }

    const refusal = (act: ModerationAct) => {
      const permission = moderation.permission(act);
      return permission.type === "absent" ? null : toRefusal(permission, texts, labels);
    };

    const endOf = (until: number | null) => {
      if (until === null) return restriction.lifted;
      const left = until - environment.elapsed();
      const now = environment.now();
      return restriction.until(toEndTime(now + left, now, formats));
    };

    /** The mute or ban that an act would have replaced without having been seen. */
    const standsOf = (act: ModerationAct) => {
      const standing = facts.get().standings.get(personOf(act)?.id ?? "");
      const [words, found] = act.type === "ban" ? [texts.isBanned, standing?.ban] : [labels.info.muted, standing?.mute];
      return `${words} · ${endOf(found?.until ?? null)}`;
    };

    return {
      texts,
      refusal,
      endOf,
      muting(user: User) {
        const act = { type: "mute", user, seconds: briefly, reason: "" } as const;
        const mute = facts.get().standings.get(user.id)?.mute;
        const isLonger = mute && (mute.until ?? Infinity) > environment.elapsed() + briefly * 1_000;
        const longer = isLonger ? `${labels.info.muted} · ${endOf(mute.until)}` : undefined;
        const refused = refusal(act);
        return { act, refused: refused === undefined ? longer : refused };
      },
      nameOf,
      wordsOf,
      async run(act: ModerationAct) {
        if (!(await isMeant(act))) return false;
        return say(act, await moderation.act(act), wordsOf(act));
      },
      undoing(done = moderation.recent.find(({ canUndo }) => canUndo)) {
        if (done === undefined) return null;
        const label = texts.undo(wordsOf(done.act));
        const disabledReason = facts.get().isConnected ? undefined : labels.reason.notConnected;
        return { label, disabledReason, run: () => void undo(done, label) };
      },
      async removeRecent(user: User, ...[messages, signal]: Parameters<UseModerationResult["removeRecent"]>) {
        const name = nameOf(user);
        const left = messages.filter(({ deleted }) => !deleted).slice(0, 100);
        const title = texts.confirmRecent(left.length, name);
        if (left.length === 0 || !(await ask({ title, yes: texts.removeIt }))) return;
        const { removed, error } = await moderation.removeRecent(left, signal);
        const words = texts.removedRecent(removed, name);
        if (error === null) announce(words);
        else fail(words, error);
      },
    };
  }, [chat, moderation, labels, formats, locale, texts, people, announce, ask]);
  return { ...actions, moderation, dialog };
}
