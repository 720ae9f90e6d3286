import { createStore, useReadable } from "@foyer/chat-headless";

const volume = createStore({ level: 3, muted: false });

export default function Volume() {
  const level = useReadable(volume, (now) => now.level);
  return (
    <button type="button" onClick={() => volume.set({ ...volume.get(), level: level + 1 })}>
      Volume {level}
    </button>
  );
}
