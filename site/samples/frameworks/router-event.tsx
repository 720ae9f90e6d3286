import type { ChatAdapter, Session } from "@foyer/chat-headless";
import { EventWithChat } from "../guides/event-with-chat";

interface RouteProps {
  /** The slug from your router: `useParams().eventSlug` in React Router, `params.eventSlug` in Next. */
  readonly eventSlug: string;
  readonly adapter: ChatAdapter;
  readonly session: Session;
}

/** `EventPage` takes the slug as a prop and knows no router: leave `EventRoutes` out, and render it from your own route. */
export function EventRoute({ eventSlug, adapter, session }: RouteProps) {
  return <EventWithChat key={eventSlug} eventSlug={eventSlug} adapter={adapter} session={session} />;
}
