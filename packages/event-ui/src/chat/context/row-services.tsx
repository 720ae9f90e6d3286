import {
  type Chat,
  type Kinds,
  type PermissionContext,
  useChatScope,
  useParentId,
  usePermissions,
} from "@foyer/chat-headless";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Formats } from "../../labels/formats";
import type { Labels } from "../../labels/labels";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { type ActiveRow, createActiveRow, restingRow, type RowState } from "./active-row";
import { type ConversationCommands, useCommands } from "./conversation-context";
import { type ResolvePerson, usePeople } from "./people";

/** Everything that the rows of one list are made with: one object, another one only when something shown changes in all rows. */
export interface RowServices {
  readonly labels: Labels;
  readonly formats: Formats;
  readonly people: ResolvePerson;
  readonly kinds: Kinds;
  readonly chat: Chat;
  /** The thread that the list is of; `null` for the main list. */
  readonly parentId: string | null;
  /** By this, an action is absent or not. Whether it is refused for now is decided where it is shown. */
  readonly permissions: PermissionContext;
  readonly commands: ConversationCommands;
  /** The same object for as long as the list is shown. */
  readonly activeRow: ActiveRow;
}

const RowServicesContext = createContext<RowServices | null>(null);

/** Makes the services of the rows in it, for one list. `Conversation` has it. Render it inside a `CommandsProvider`. */
export function RowServicesProvider({ children }: { readonly children: ReactNode }) {
  const { chat, kinds } = useChatScope();
  const parentId = useParentId();
  const labels = useLabels();
  const formats = useFormats();
  const people = usePeople();
  const commands = useCommands();
  const [activeRow] = useState(createActiveRow);
  const [toLasting] = useState(createLasting);
  const permissions = usePermissions(toLasting);
  const editedId = usePermissions(toEditedId);
  useClientLayoutEffect(() => activeRow.edit(editedId), [activeRow, editedId]);
  const services = useMemo(
    () => ({ labels, formats, people, kinds, chat, parentId, permissions, commands, activeRow }),
    [labels, formats, people, kinds, chat, parentId, permissions, commands, activeRow],
  );
  return <RowServicesContext.Provider value={services}>{children}</RowServicesContext.Provider>;
}

const toEditedId = ({ editedId }: PermissionContext) => editedId;

/** Gives the same object until something changes by which an action may be absent: a person who is muted changes no row. */
function createLasting(): (context: PermissionContext) => PermissionContext {
  const lasting = ["flags", "softDelete", "policy", "kinds", "capabilities", "hasEmoji", "selfId", "parentId"] as const;
  let known: PermissionContext | null = null;
  return (context) => {
    const before = known;
    const isOther = lasting.some((name) => before?.[name] !== context[name]);
    if (isOther || before?.membership.role !== context.membership.role) known = context;
    return known ?? context;
  };
}

/** The services of the surrounding list. Throws outside of a `Conversation`. */
export function useRowServices(): RowServices {
  const services = useContext(RowServicesContext);
  if (services === null) throw new Error(outside);
  return services;
}

const outside =
  "A row was rendered outside <Conversation>, which has the services of its rows. Render it inside a Conversation.";

/** The temporary state of a row (`RowState`): the only subscription that a row has. */
export function useRowState({ activeRow }: RowServices, rowKey: string, messageId: string): RowState {
  const [subscribe, read] = useMemo(
    () => [
      (listener: () => void) => activeRow.subscribe(rowKey, messageId, listener),
      () => activeRow.stateOf(rowKey, messageId),
    ],
    [activeRow, rowKey, messageId],
  );
  return useSyncExternalStore(subscribe, read, atRest);
}

const atRest = () => restingRow;

/** Keeps the row's actions shown for as long as the component is mounted, however it goes. */
export function useHeldRow(rowKey: string): void {
  const { hold } = useRowServices().activeRow;
  useEffect(() => hold(rowKey), [hold, rowKey]);
}
