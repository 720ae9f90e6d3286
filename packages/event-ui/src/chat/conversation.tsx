import { deletesSoftly, type Row, useChatScope, useFileViewer } from "@foyer/chat-headless";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createCodePart } from "../ui/parts/code-part";
import { ActiveRowProvider } from "./context/active-row";
import { CommandsProvider, PermissionsProvider, type ShownPerson } from "./context/conversation-context";
import { useOverlayPart } from "./context/use-overlay-part";
import { messageMenuPart } from "./message/actions/message-menu";
import { reactionMenuPart } from "./message/reactions/reaction-menu";
import { FileViewer, viewerPart } from "./viewer/file-viewer";
import { useViewerAddress } from "./viewer/viewer-address";

const deleteDialogPart = createCodePart(() => import("./message/actions/delete-dialog"));
const personCardPart = createCodePart(() => import("./person/person-card"));

/** What opens above the list. Loaded right after it: what a person opens must not wait for the network. */
export const overlayParts = [messageMenuPart, reactionMenuPart, deleteDialogPart, personCardPart];

export interface ConversationProps {
  readonly onOpenThread: (messageId: string) => void;
  /** Header, list, composer and whatever else speaks of this one list, in any order. */
  readonly children: ReactNode;
}

/** One list of messages as a whole: what its parts share, and the dialogs they open. Render it inside a `ConversationScope`. */
export function Conversation({ onOpenThread, children }: ConversationProps) {
  const { chat, softDelete } = useChatScope();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const dialog = useOverlayPart(deleteDialogPart, asked !== null, () => setAsked(null));
  const [person, setPerson] = useState<ShownPerson | null>(null);
  const closePerson = useCallback(() => setPerson(null), []);
  const card = useOverlayPart(personCardPart, person !== null, closePerson);
  useEffect(() => {
    for (const part of overlayParts) part.preload();
  }, []);
  const { open } = useFileViewer();
  const openAddress = useViewerAddress()?.open;

  const commands = useMemo(() => {
    const { capabilities } = chat.store.get();
    const isSoft = deletesSoftly({ softDelete, capabilities });
    return {
      openThread: onOpenThread,
      deleteMessage(row: Row) {
        if (isSoft) void chat.changes.remove(row.message.id, "soft");
        else setAsked(row);
      },
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
    <CommandsProvider value={commands}>
      <PermissionsProvider>
        <ActiveRowProvider>
          {children}
          <FileViewer />
          {person !== null && card !== null && <card.PersonCard {...person} onClose={closePerson} />}
          {asked !== null && dialog !== null && <dialog.DeleteDialog row={asked} onClose={() => setAsked(null)} />}
        </ActiveRowProvider>
      </PermissionsProvider>
    </CommandsProvider>
  );
}
