import type { AgendaItem, HomeTexts } from "./home-texts";

/** Something of the agenda, and when it takes place. */
export interface ScheduledItem extends AgendaItem {
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isOn: boolean;
}

/** Something of the agenda on one of its days. */
export interface ScheduledDay {
  readonly name: string;
  readonly items: readonly ScheduledItem[];
}

const minute = 60_000;

/** The agenda of an event that begins at `startsAt`, as it is at `now`. */
export function toSchedule(days: HomeTexts["days"], startsAt: number, now: number): readonly ScheduledDay[] {
  return days.map(({ name, items }, index) => {
    const beginning = new Date(startsAt);
    const dayStart = beginning.setDate(beginning.getDate() + index);
    return {
      name,
      items: items.map((item) => {
        const [from, to] = [dayStart + item.starts * minute, dayStart + item.ends * minute];
        return { ...item, startsAt: from, endsAt: to, isOn: from <= now && now < to };
      }),
    };
  });
}
