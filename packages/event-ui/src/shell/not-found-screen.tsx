import { Icon } from "../ui/icon";
import { useLabels } from "../ui/labels-provider";

/** For an address that is none of the page's routes. Renders a `<main>`. */
export function NotFoundScreen() {
  const { event } = useLabels();
  return (
    <main className="foyer-screen" data-screen="not-found">
      <span className="foyer-screen-figure">
        <Icon name="search" />
      </span>
      <div>
        <h1 className="foyer-screen-title">{event.pageNotFound}</h1>
        <p className="foyer-screen-text">{event.pageNotFoundHint}</p>
      </div>
    </main>
  );
}
