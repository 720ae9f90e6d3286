import { safeUrl } from "@foyer/chat-headless";
import { Avatar } from "@foyer/event-ui/ui";
import type { HomeTexts } from "./home-texts";

/** The speakers of the event. */
export function Speakers({ texts, pictures }: { readonly texts: HomeTexts; readonly pictures: string }) {
  return (
    <section className="home-card" aria-labelledby="speakers-title">
      <h2 id="speakers-title" className="home-title">
        {texts.speakersTitle}
      </h2>
      <p className="home-muted">{texts.speakersLead}</p>
      <ul className="home-speakers">
        {texts.speakers.map(({ name, role, picture }) => (
          <li key={name} className="home-speaker">
            <Avatar name={name} colorKey={picture} src={safeUrl(`${pictures}${picture}.svg`)} size={48} />
            <span className="home-what">
              <strong className="home-session">{name}</strong>
              <span className="home-where">{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
