import { deletesSoftly, type Row, useChatScope, useFileViewer } from "@foyer/chat-headless";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { RowActionsContext, type ToRowActions } from "./context/row-action";
import { ModeratorProvider, useLoadedModerator } from "./code/use-moderator-part";
import { RowServicesProvider } from "./context/row-services";
import { CommandsProvider, type ShownPerson } from "./context/conversation-context";
import { ListCommandsContext, ListReadyContext, useConversationList } from "./context/list-commands";
import { OnlineScope } from "./online-scope";
import { useOverlayPart } from "./code/use-overlay-part";
import { overlaysPart, preloadDelay, viewerPart } from "./code/parts";
import { FileViewer } from "./viewer/file-viewer";
import { useViewerAddress } from "./viewer/viewer-address";
import { isFocusLost } from "../ui/base/tree";

/** A question about one message. */
interface Asked {
  readonly row: Row;
  readonly dialog: "DeleteDialog" | "ReportDialog";
}

const chatActions: ToRowActions = (_, actions) => actions;

/** Props of `Conversation`. */
export interface ConversationProps {
  readonly onOpenThread: (messageId: string) => void;
  /** Gives the actions of a message, which are on its bar, in its menu and on keys. @default the chat's own */
  readonly actions?: ToRowActions | undefined;
  /** Header, list, composer and whatever else speaks of this one list, in any order. */
  readonly children: ReactNode;
}

/** One list of messages as a whole: what its parts share, and the dialogs they open. Render it inside a `ConversationScope`. */
export function Conversation({ onOpenThread, actions = chatActions, children }: ConversationProps) {
  const { chat, softDelete } = useChatScope();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const closeDialog = () => setAsked(null);
  const [person, setPerson] = useState<ShownPerson | null>(null);
  // A dialog or card that was opened for a message of another channel closes.
  const [shownChat, setShownChat] = useState(chat);
  if (shownChat !== chat) {
    setShownChat(chat);
    setAsked(null);
    setPerson(null);
  }
  const closePerson = useCallback(() => setPerson(null), []);
  const moderator = useLoadedModerator();
  const [moderation, setModeration] = useState<ToRowActions | null>(null);
  const handleModeration = useCallback((next: ToRowActions | null) => setModeration(() => next), []);
  const rowActions = useMemo<ToRowActions>(
    () => (moderation === null ? actions : (row, own) => actions(row, moderation(row, own))),
    [actions, moderation],
  );
  const overlays = useOverlayPart(overlaysPart, asked !== null || person !== null, () => {
    closeDialog();
    closePerson();
  });
  const Dialog = asked === null ? null : overlays?.[asked.dialog];
  const { commands: shownList, onReady } = useConversationList(fieldRef);
  const { environment } = chat;
  useEffect(() => environment.after(preloadDelay, overlaysPart.preload), [environment]);
  const { open, row: viewed } = useFileViewer();
  const address = useViewerAddress();
  const openAddress = address?.open;
  const isCovered = asked !== null || person !== null || (viewed !== null && address?.isOpen !== false);
  useEffect(() => {
    if (!isCovered) return;
    const field = fieldRef.current;
    // The element that opened it may be gone, and then cannot take the focus back.
    return () => {
      if (isFocusLost(field)) shownList.focus();
    };
  }, [isCovered, shownList]);

  const commands = useMemo(() => {
    const { capabilities } = chat.store.get();
    const isSoft = deletesSoftly({ softDelete, capabilities });
    return {
      openThread: onOpenThread,
      deleteMessage(row: Row) {
        if (isSoft) void chat.changes.remove(row.message.id, "soft");
        else setAsked({ row, dialog: "DeleteDialog" });
      },
      reportMessage: (row: Row) => setAsked({ row, dialog: "ReportDialog" }),
      viewFile(rowKey: string) {
        open(rowKey);
        openAddress?.();
      },
      prepareViewer: viewerPart.preload,
      showPerson: setPerson,
      focusField: () => fieldRef.current?.focus(),
      fieldRef,
    };
  }, [chat, softDelete, onOpenThread, open, openAddress]);

  return (
    <OnlineScope>
      <CommandsProvider value={commands}>
        <ModeratorProvider value={moderator}>
          <ListCommandsContext.Provider value={shownList}>
            <RowServicesProvider>
              {moderator !== null && <moderator.Moderator onActions={handleModeration} />}
              <RowActionsContext.Provider value={rowActions}>
                <ListReadyContext.Provider value={onReady}>{children}</ListReadyContext.Provider>
              </RowActionsContext.Provider>
              <FileViewer />
              {person !== null && overlays !== null && (
                <overlays.PersonCard key={person.user.id} {...person} onClose={closePerson} />
              )}
              {asked && Dialog && <Dialog row={asked.row} onClose={closeDialog} />}
            </RowServicesProvider>
          </ListCommandsContext.Provider>
        </ModeratorProvider>
      </CommandsProvider>
    </OnlineScope>
  );
}
