import { Icon } from "@foyer/event-ui/ui";
import type { HomeTexts } from "./home-texts";

/** Practical notes for attendees. */
export function Notes({ texts }: { readonly texts: HomeTexts }) {
  return (
    <section className="home-card" aria-labelledby="notes-title">
      <h2 id="notes-title" className="home-title">
        {texts.notesTitle}
      </h2>
      <dl className="home-notes">
        {texts.notes.map(({ title, text, icon }) => (
          <div key={title} className="home-note">
            <Icon name={icon} />
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
