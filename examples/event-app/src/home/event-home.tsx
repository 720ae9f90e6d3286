import { useLanguage } from "@foyer/event-ui";
import { useReadyEvent } from "../event-context";
import type { Language } from "../settings/labels-of";
import { usePreferences } from "../settings/use-preferences";
import { Hero } from "./hero";

/** The words of welcome, before and after the name of the event. */
const welcomes: Readonly<Record<Language, string>> = { en: "Welcome to", de: "Willkommen zu", ar: "مرحبًا بكم في" };

/** The Home page of an event of which nothing but its name and its days is known. */
export function EventHome() {
  const { event } = useReadyEvent();
  const { locale } = useLanguage();
  const { language } = usePreferences();
  const welcome = (
    <>
      {welcomes[language]} <bdi>{event.name}</bdi>
    </>
  );
  return (
    <div className="home">
      <Hero texts={{ welcome }} locale={locale} startsAt={event.startsAt} endsAt={event.endsAt} />
    </div>
  );
}
