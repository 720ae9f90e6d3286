import { Agenda } from "./agenda";
import { Hero } from "./hero";
import type { HomeTexts } from "./home-texts";
import { Notes } from "./notes";
import { toSchedule } from "./schedule";
import { Speakers } from "./speakers";

export interface HomePageProps {
  readonly texts: HomeTexts;
  readonly locale: string;
  /** When the event begins, in milliseconds; `null` for not known. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** The time, in milliseconds since the epoch. */
  readonly now: number;
  /** Where the speakers' pictures are served from: an absolute address with a slash at its end. */
  readonly pictures: string;
}

/** The page people arrive at: where they are, what happens when, with whom, and what they need to know. */
export function HomePage({ texts, locale, startsAt, endsAt, now, pictures }: HomePageProps) {
  const days = toSchedule(texts.days, startsAt ?? now, now);
  const talk = days.flatMap(({ items }) => items).find(({ isOn }) => isOn);
  return (
    <div className="home">
      <Hero
        texts={texts}
        locale={locale}
        startsAt={startsAt}
        endsAt={endsAt}
        onNow={talk === undefined ? undefined : `${texts.onNow}: ${talk.title}`}
      />
      <div className="home-columns">
        <Agenda texts={texts} days={days} locale={locale} />
        <div className="home-side">
          <Speakers texts={texts} pictures={pictures} />
          <Notes texts={texts} />
        </div>
      </div>
    </div>
  );
}
