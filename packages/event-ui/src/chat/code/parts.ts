import {
  createLazyPart,
  type LazyPart,
  type Message,
  type Row,
  type UseFileViewerResult,
  type User,
} from "@foyer/chat-headless";
import type { ComponentType } from "react";
import type { CatchUpProps } from "../context/catch-up";
import type { ComposerProps } from "../context/composer-props";
import type { ShownPerson } from "../context/conversation-context";
import type { JumpOptions } from "../context/list-commands";
import type { ToRowActions } from "../context/row-action";

/** Where messages are written, and what is read out. Loaded with the chat's screen: nobody writes before they see it. */
export const extrasPart: LazyPart<{
  readonly Announcing: ComponentType<{
    readonly active: boolean;
    readonly parentId: string | null;
    readonly announce: (text: string) => void;
  }>;
  readonly ComposerForm: ComponentType<ComposerProps>;
  readonly RestrictionDetails: ComponentType;
}> = createLazyPart(() => import("../../later/extras"));

const wholeOverlaysPart = createLazyPart(() => import("../../later/overlays"));

/** The same as `overlaysPart`, with what rows and lists open. */
export const rowOverlaysPart: typeof wholeOverlaysPart = wholeOverlaysPart;

/**
 * What opens above the messages (menus, dialogs, cards), what fingers do with them, and the bar of unread messages. A conversation
 * loads it right after its messages: what a person opens must not wait for the network.
 */
export const overlaysPart: LazyPart<{
  readonly DeleteDialog: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
  readonly PersonCard: ComponentType<ShownPerson & { readonly onClose: () => void }>;
  readonly ReportDialog: ComponentType<{ readonly row: Row; readonly onClose: () => void }>;
}> = wholeOverlaysPart;

/** The open viewer of pictures and videos. Preload it where somebody is about to open it, as the next ones. */
export const viewerPart: LazyPart<{
  readonly OpenViewer: ComponentType<{
    readonly viewer: UseFileViewerResult;
    readonly row: Row;
    readonly onClose: () => void;
  }>;
}> = createLazyPart(() => import("../../later/viewer"));

/** Search, channel info, and what matters to who comes back. */
export const panesPart: LazyPart<{
  readonly CatchUp: ComponentType<CatchUpProps>;
  readonly InfoPanel: ComponentType<{ readonly onClose: () => void }>;
  readonly SearchPanel: ComponentType<{
    readonly onClose: () => void;
    readonly onChoose: (message: Message, options?: JumpOptions) => void;
    readonly isFolded?: boolean;
    readonly onUnfold?: () => void;
  }>;
}> = createLazyPart(() => import("../../later/panes"));

/** What operators moderate with. */
export interface ModeratorPart {
  readonly ModerationPanel: ComponentType<{ readonly onClose: () => void }>;
  readonly ModerationTitle: ComponentType<{ readonly isOpen: boolean; readonly onToggle: () => void }>;
  readonly Moderator: ComponentType<{ readonly onActions: (actions: ToRowActions | null) => void }>;
  readonly PersonModeration: ComponentType<{ readonly user: User }>;
  readonly UndoNotices: ComponentType;
}

/** The same, loaded once somebody is one. */
export const moderationPart: LazyPart<ModeratorPart> = createLazyPart(() => import("../../later/moderation"));

/** The emoji picker. */
export const emojiPart = createLazyPart(() => import("../../later/emoji"));

/** The chat's settings, and what notifies where the flag `notifications` is on. */
export const notificationsPart = createLazyPart(() => import("../../later/notifications"));
