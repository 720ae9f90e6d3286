import type { ReactNode } from "react";
import { digitsOf, Icon } from "@foyer/event-ui/ui";
import type { HomeTexts } from "./home-texts";

/** The event's name and, where they are known, its days and place, on its colour under a string of lanterns. */
export function Hero({
  texts,
  locale,
  startsAt,
  endsAt,
  onNow,
}: {
  readonly texts: { readonly welcome: ReactNode } & Partial<Pick<HomeTexts, "lead" | "place" | "seeAgenda">>;
  readonly locale: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** The session that takes place at the moment. */
  readonly onNow?: string | undefined;
}) {
  const numberingSystem = digitsOf(locale);
  const day = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", numberingSystem });
  return (
    <section className="home-hero">
      <svg className="home-lanterns" viewBox="0 0 1200 200" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
        <radialGradient id="home-glow">
          <stop className="home-glow" offset="0" stopOpacity="0.42" />
          <stop className="home-glow" offset="0.45" stopOpacity="0.12" />
          <stop className="home-glow" offset="1" stopOpacity="0" />
        </radialGradient>
        <path className="home-string" d="M-20 10C260 96 420 120 640 66S1000 -8 1220 46" />
        {lanterns.map(([x, y, radius]) => (
          <g key={x}>
            <circle fill="url(#home-glow)" cx={x} cy={y + radius * 1.6} r={radius * 4} />
            <path className="home-string" d={`M${x} ${y}v${radius}`} />
            <circle className="home-lantern" cx={x} cy={y + radius * 1.6} r={radius} />
          </g>
        ))}
      </svg>
      <div className="home-hero-text">
        <h1 className="home-welcome">{texts.welcome}</h1>
        {texts.lead !== undefined && <p className="home-lead">{texts.lead}</p>}
        <p className="home-facts">
          {onNow !== undefined && <strong className="home-fact home-on">{onNow}</strong>}
          {startsAt !== null && (
            <span className="home-fact">
              <Icon name="calendar" />
              {day.formatRange(startsAt, Math.max(startsAt, endsAt ?? 0))}
            </span>
          )}
          {texts.place !== undefined && (
            <span className="home-fact">
              <Icon name="home" />
              {texts.place}
            </span>
          )}
        </p>
        {texts.seeAgenda !== undefined && (
          <a className="home-link" href="#agenda">
            {texts.seeAgenda}
          </a>
        )}
      </div>
    </section>
  );
}

/** Where the lanterns hang: x, y of the string there, radius. */
const lanterns = [
  [112, 47, 9],
  [250, 77, 14],
  [404, 93, 11],
  [560, 84, 17],
  [716, 48, 12],
  [852, 24, 20],
  [990, 18, 14],
  [1112, 29, 11],
] as const;
