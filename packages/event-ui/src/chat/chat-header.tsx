import { type PermissionContext, permit, useParentId, usePermissions } from "@foyer/chat-headless";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { IconButton } from "../ui/parts/button";
import { classNames } from "../ui/base/class-names";
import { useLabels } from "../ui/base/labels-provider";
import { panesPart } from "./code/parts";
import type { ChatPane } from "./context/chat-pane";
import { useModeratorPart } from "./code/use-moderator-part";
import { ChatSettings } from "./settings/chat-settings";
import { toRefusalText } from "./words/refusal-words";

/** Props of `ChatHeader`, and those of its `<header>`. */
export interface ChatHeaderProps extends Omit<ComponentPropsWithoutRef<"header">, "children" | "title"> {
  /** The title of the main list, which then has no second line. @default the labels' */
  readonly title?: string | undefined;
  readonly pane: ChatPane | null;
  readonly onPaneChange: (pane: ChatPane | null) => void;
  /** Leads from a thread back to the main list. */
  readonly onBack: () => void;
  /** Adds the panel's closing button. */
  readonly onClose?: (() => void) | undefined;
}

/** The header of a list: its title, and the way back from a thread. Renders a `<header>`. */
export const ChatHeader = forwardRef<HTMLElement, ChatHeaderProps>(function ChatHeader(
  { title, pane, onPaneChange, onBack, onClose, className, ...rest },
  ref,
) {
  const labels = useLabels();
  const inThread = useParentId() !== null;
  const moderator = useModeratorPart();
  const panes = [
    { name: "search", label: labels.search.search, permission: usePermissions(toSearch) },
    { name: "info", label: labels.info.channelInfo, permission: usePermissions(toInfo) },
  ] as const;
  return (
    <header ref={ref} {...rest} className={classNames("foyer-chat-header", className)}>
      {inThread && (
        <IconButton icon="back" label={labels.header.back} aria-keyshortcuts="Escape" onClick={onBack} data-back="" />
      )}
      <div className="foyer-chat-header-text">
        <h2 className="foyer-chat-header-title">
          {inThread ? labels.header.thread : (title ?? labels.header.publicChat)}
        </h2>
        {(inThread || title === undefined) && (
          <p className="foyer-chat-header-subtitle">
            {inThread ? labels.header.threadSubtitle : labels.header.publicChatSubtitle}
          </p>
        )}
      </div>
      {!inThread &&
        panes.map(
          ({ name, label, permission }) =>
            permission.type !== "absent" && (
              <IconButton
                key={name}
                icon={name}
                label={label}
                aria-expanded={pane === name}
                disabledReason={toRefusalText(permission, labels)}
                onClick={() => onPaneChange(pane === name ? null : name)}
                onPointerEnter={panesPart.preload}
                onFocus={panesPart.preload}
                data-pane={name}
              />
            ),
        )}
      {!inThread && moderator !== null && (
        <moderator.ModerationTitle
          isOpen={pane === "moderation"}
          onToggle={() => onPaneChange(pane === "moderation" ? null : "moderation")}
        />
      )}
      <ChatSettings />
      {onClose !== undefined && (
        <IconButton icon="close" label={labels.chat.close} aria-keyshortcuts="Escape" onClick={onClose} />
      )}
    </header>
  );
});

const toSearch = (context: PermissionContext) => permit("search", context);
const toInfo = (context: PermissionContext) => permit("show-info", context);
