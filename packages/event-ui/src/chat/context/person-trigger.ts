import type { User } from "@foyer/chat-headless";
import type { KeyboardEvent, MouseEvent } from "react";
import { useCommands } from "./conversation-context";
import { useRowControls } from "./row-controls";

/** Props of what opens a person's card: a button, or an element with the role of one. Spread all of them. */
export interface PersonTriggerProps {
  readonly "aria-haspopup": "dialog";
  readonly tabIndex: 0 | -1;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** For a person who stands beside no message of their own: in a text, or a line of a list. */
export function usePersonTrigger(user: User): PersonTriggerProps {
  const { showPerson } = useCommands();
  return {
    "aria-haspopup": "dialog",
    ...useRowControls(),
    onClick: ({ currentTarget }) => showPerson({ user, row: null, anchor: currentTarget }),
    onKeyDown(event) {
      // A button presses itself.
      if ((event.key !== "Enter" && event.key !== " ") || event.currentTarget.matches("button")) return;
      event.preventDefault();
      event.currentTarget.click();
    },
  };
}
