import { type Permission, permit, type PlainAction, usePermissions } from "@foyer/chat-headless";

const actions: readonly PlainAction[] = ["write", "attach", "search", "show-info"];

export default function WhatIsAllowed() {
  const context = usePermissions();
  return (
    <ul>
      {actions.map((action) => (
        <li key={action}>
          {action}: {say(permit(action, context))}
        </li>
      ))}
    </ul>
  );
}

function say(permission: Permission): string {
  return permission.type === "allowed" ? "allowed" : `${permission.type}, because ${permission.reason}`;
}
