import { deletesSoftly, type Row, useChatScope, useFileViewer } from "@foyer/chat-headless";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { ActiveRowProvider } from "./context/active-row";
import { CommandsProvider, PermissionsProvider } from "./context/conversation-context";
import { DeleteDialog } from "./message/actions/delete-dialog";
import { FileViewer, viewerPart } from "./viewer/file-viewer";
import { useViewerAddress } from "./viewer/viewer-address";

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
          {asked !== null && <DeleteDialog row={asked} onClose={() => setAsked(null)} />}
        </ActiveRowProvider>
      </PermissionsProvider>
    </CommandsProvider>
  );
}
