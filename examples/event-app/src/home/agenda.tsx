import { createFormats } from "@foyer/event-ui";
import type { HomeTexts } from "./home-texts";
import type { ScheduledDay, ScheduledItem } from "./schedule";

/** The sessions day by day, with time and place, and those that are on now. */
export function Agenda({
  texts,
  days,
  locale,
}: {
  readonly texts: Pick<HomeTexts, "agendaTitle" | "onNow">;
  readonly days: readonly ScheduledDay[];
  readonly locale: string;
}) {
  const { time } = createFormats(locale);
  return (
    <section id="agenda" className="home-agenda" aria-labelledby="agenda-title">
      <h2 id="agenda-title" className="home-title">
        {texts.agendaTitle}
      </h2>
      {days.map(({ name, items }) => (
        <section key={name} aria-label={name}>
          <h3 className="home-day">{name}</h3>
          <ol className="home-items">
            {items.map((item) => (
              <li
                key={item.starts}
                className="home-item"
                data-break={item.speaker === "" || undefined}
                aria-current={item.isOn ? "time" : undefined}
              >
                <span className="home-time">{toRange(item, time)}</span>
                <span className="home-what">
                  <strong className="home-session">{item.title}</strong>
                  <span className="home-where">{[item.speaker, item.place].filter(Boolean).join(" · ")}</span>
                </span>
                {item.isOn && <span className="home-now">{texts.onNow}</span>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function toRange({ startsAt, endsAt }: ScheduledItem, time: (at: number) => string): string {
  return `${time(startsAt)} – ${time(endsAt)}`;
}
