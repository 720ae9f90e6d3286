import { createFormats } from "@foyer/event-ui";
import type { AgendaItem, HomeTexts } from "./home-texts";

/** What happens when and where, evening by evening. */
export function Agenda({ texts, locale }: { readonly texts: HomeTexts; readonly locale: string }) {
  const { time } = createFormats(locale, "UTC");
  return (
    <section id="agenda" className="home-agenda" aria-labelledby="agenda-title">
      <h2 id="agenda-title" className="home-title">
        {texts.agendaTitle}
      </h2>
      {texts.days.map(({ name, items }) => (
        <section key={name} aria-label={name}>
          <h3 className="home-day">{name}</h3>
          <ol className="home-items">
            {items.map((item) => (
              <li key={item.starts} className="home-item" data-break={item.speaker === "" || undefined}>
                <span className="home-time">{toRange(item, time)}</span>
                <span className="home-what">
                  <strong className="home-session">{item.title}</strong>
                  <span className="home-where">{[item.speaker, item.place].filter(Boolean).join(" · ")}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function toRange({ starts, ends }: AgendaItem, time: (at: number) => string): string {
  return `${time(starts * 60_000)} – ${time(ends * 60_000)}`;
}
