import {
  createLazyPart,
  type LazyPart,
  type Message,
  type Row,
  type UseComposerResult,
  type UseFileViewerResult,
  type User,
} from "@foyer/chat-headless";
import type { ComponentType, RefObject } from "react";
import { toLanguage } from "../../labels/language";
import type { CreateTexts, ModerationTexts } from "../../labels/moderation/moderation-texts";
import { createPlural } from "../../labels/plural";
import type { CatchUpProps } from "../context/catch-up";
import type { ShownPerson } from "../context/conversation-context";
import type { JumpOptions } from "../context/list-commands";
import type { ToRowActions } from "../context/row-action";

/** Milliseconds after which what opens above the messages is loaded in advance: what is in view comes first. */
export const preloadDelay = 500;

/** The controls around the field, and the announcements. Loaded with the chat's screen: none of it is there when the chat opens. */
export const extrasPart: LazyPart<{
  readonly Announcing: ComponentType<{
    readonly active: boolean;
    readonly parentId: string | null;
    readonly announce: (text: string) => void;
  }>;
  readonly ComposerExtras: ComponentType<{ readonly composer: UseComposerResult; readonly hasText: boolean }>;
  readonly EmojiButton: ComponentType<{ readonly composer: UseComposerResult }>;
  readonly MentionLayer: ComponentType<{
    readonly composer: UseComposerResult;
    readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  }>;
  readonly SlowModeCountdown: ComponentType;
  readonly RestrictionDetails: ComponentType;
}> = createLazyPart(() => import("../../later/extras"));

const wholeOverlaysPart = createLazyPart(() => import("../../later/overlays"));

/** The same as `overlaysPart`, with the overlays of rows and lists. */
export const rowOverlaysPart: typeof wholeOverlaysPart = wholeOverlaysPart;

/**
 * The overlays of the messages (menus, dialogs, cards), their touch gestures, and the bar of unread messages. A conversation loads
 * this part right after its messages, because an overlay that a person opens must not wait for the network.
 */
export const overlaysPart: LazyPart<{
  readonly DeleteDialog: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
  readonly PersonCard: ComponentType<ShownPerson & { readonly onClose: () => void }>;
  readonly ReportDialog: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
}> = wholeOverlaysPart;

/** The open viewer of pictures and videos. Preload it where a person is about to open it, as with the parts below. */
export const viewerPart: LazyPart<{
  readonly OpenViewer: ComponentType<{
    readonly viewer: UseFileViewerResult;
    readonly row: Row;
    readonly onClose: () => void;
  }>;
}> = createLazyPart(() => import("../../later/viewer"));

/** Search, channel info, and the catch-up list. */
export const panesPart: LazyPart<{
  readonly CatchUp: ComponentType<CatchUpProps>;
  readonly InfoPanel: ComponentType<{ readonly onClose: () => void }>;
  readonly SearchPanel: ComponentType<{
    readonly onClose: () => void;
    readonly onChoose: (message: Message, options?: JumpOptions) => void;
    readonly isFolded?: boolean | undefined;
    readonly onUnfold?: (() => void) | undefined;
    readonly takeTyped: () => string | undefined;
  }>;
}> = createLazyPart(() => import("../../later/panes"));

/** The panel, actions, notices, keys and texts of operators. */
export interface ModeratorPart {
  readonly ModerationPanel: ComponentType<{ readonly onClose: () => void }>;
  readonly ModerationTitle: ComponentType<{ readonly isOpen: boolean; readonly onToggle: () => void }>;
  readonly Moderator: ComponentType<{ readonly onActions: (actions: ToRowActions | null) => void }>;
  readonly PersonModeration: ComponentType<{ readonly user: User }>;
  readonly UndoNotices: ComponentType;
  readonly ModerationKeys: ComponentType;
  readonly texts: ModerationTexts;
}

/** The same in the language of a page, else in English: the code and its texts, loaded once the person is an operator. */
export function moderationPart(locale: string): LazyPart<ModeratorPart> {
  return moderationParts.get(toLanguage(locale)) ?? moderationInEnglish;
}

const moderationInEnglish = toModerationPart("en", () => import("../../labels/moderation/english"));
const moderationParts = new Map([
  ["ar", toModerationPart("ar", () => import("../../labels/moderation/arabic"))],
  ["de", toModerationPart("de", () => import("../../labels/moderation/german"))],
]);

function toModerationPart(
  language: string,
  load: () => Promise<{ readonly createTexts: CreateTexts }>,
): LazyPart<ModeratorPart> {
  return createLazyPart(async () => {
    const [code, { createTexts }] = await Promise.all([import("../../later/moderation"), load()]);
    const texts = createTexts(createPlural(language), code.toUnit);
    const { ModerationKeys, ModerationPanel, ModerationTitle, Moderator, PersonModeration, UndoNotices } = code;
    return { ModerationKeys, ModerationPanel, ModerationTitle, Moderator, PersonModeration, UndoNotices, texts };
  });
}

/** The emoji picker. */
export const emojiPart = createLazyPart(() => import("../../later/emoji"));

/** The chat's settings, and the notifications where the flag `notifications` is on. */
export const notificationsPart = createLazyPart(() => import("../../later/notifications"));
