import { Icon } from "@foyer/event-ui";
import type { HomeTexts } from "./home-texts";

/** The event's name, date and place on its colour, under a string of lanterns. */
export function Hero({
  texts,
  locale,
  startsAt,
}: {
  readonly texts: HomeTexts;
  readonly locale: string;
  readonly startsAt: number | null;
}) {
  const day = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" });
  return (
    <section className="home-hero">
      <svg className="home-lanterns" viewBox="0 0 600 220" aria-hidden="true">
        <path d="M0 12C150 96 300 96 420 48S560 12 600 24" />
        {lanterns.map(([x, y, radius]) => (
          <g key={x}>
            <circle className="home-glow" cx={x} cy={y + radius * 1.6} r={radius * 3.2} />
            <path d={`M${x} ${y}v${radius * 0.6}`} />
            <circle className="home-lantern" cx={x} cy={y + radius * 1.6} r={radius} />
          </g>
        ))}
      </svg>
      <div className="home-hero-text">
        <h1 className="home-welcome">{texts.welcome}</h1>
        <p className="home-lead">{texts.lead}</p>
        <p className="home-facts">
          {startsAt !== null && (
            <span className="home-fact">
              <Icon name="calendar" />
              {day.formatRange(startsAt, startsAt + dayLength)}
            </span>
          )}
          <span className="home-fact">
            <Icon name="home" />
            {texts.place}
          </span>
        </p>
        <a className="home-link" href="#agenda">
          {texts.seeAgenda}
        </a>
      </div>
    </section>
  );
}

const dayLength = 86_400_000;

/** Where the lanterns hang: x, y of the string there, radius. */
const lanterns = [
  [90, 52, 13],
  [190, 78, 18],
  [300, 80, 14],
  [398, 57, 20],
  [492, 26, 14],
  [566, 18, 10],
] as const;
