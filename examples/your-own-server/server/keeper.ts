import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { RoomRecord } from "./room-record";

/** The desk's memory, in a file that is replaced as a whole. Of several desks it would be a table. */
export interface Keeper {
  readonly load: (room: string) => RoomRecord | undefined;
  readonly save: (room: string, record: RoomRecord) => void;
}

export function openKeeper(file: string): Keeper {
  const records = new Map<string, RoomRecord>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, RoomRecord>) : [],
  );
  return {
    load: (room) => records.get(room),
    save(room, record) {
      records.set(room, record);
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(records)));
      renameSync(`${file}.new`, file);
    },
  };
}
