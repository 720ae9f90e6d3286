import { useLanguage } from "@foyer/event-ui";
import { useReadyEvent } from "../event-context";
import { usePreferences } from "../settings/use-preferences";
import { HomePage } from "./home-page";
import { homeTexts } from "./home-texts";
import { useMinute } from "./use-minute";

/** The Home page of the event around it, in the language in use. */
export function Home() {
  const { event } = useReadyEvent();
  const { language } = usePreferences();
  const { locale } = useLanguage();
  return (
    <HomePage
      texts={homeTexts[language]}
      locale={locale}
      startsAt={event.startsAt}
      endsAt={event.endsAt}
      now={useMinute()}
      pictures={new URL("/people/", document.baseURI).href}
    />
  );
}
