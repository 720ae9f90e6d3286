import { useEffect, useRef } from "react";
import { useLabels } from "../../../ui/base/labels-provider";
import { useAnnounce } from "../../context/announce-context";
import { useCommands } from "../../context/conversation-context";

/** Announces an edit that begins by a key in the field: the focus stays there, and nothing else tells a screen reader. */
export function useSpokenEdit(isEditing: boolean): void {
  const { editing } = useLabels().composer;
  const announce = useAnnounce();
  const { fieldRef } = useCommands();
  const lastKey = useRef<string | null>(null);

  useEffect(() => {
    const field = fieldRef.current;
    const note = (event: Event) => void (lastKey.current = event.type === "blur" ? null : (event as KeyboardEvent).key);
    for (const type of ["keydown", "blur"]) field?.addEventListener(type, note);
    return () => {
      for (const type of ["keydown", "blur"]) field?.removeEventListener(type, note);
    };
  }, [fieldRef]);

  useEffect(() => {
    if (isEditing && lastKey.current === "ArrowUp") announce(editing, true);
  }, [isEditing, editing, announce]);
}
