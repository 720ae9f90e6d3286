import "@foyer/event-ui/styles.css";
import { Suspense, use } from "react";
import { createWorld } from "../frame/world";
import { EventWithChat } from "../../samples/guides/event-with-chat";

const world = createWorld();

/** The sample of the guide, with the channel of the demos. */
export default function EventPageDemo() {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <Staged />
    </Suspense>
  );
}

function Staged() {
  const { adapter, session } = use(world);
  return <EventWithChat adapter={adapter} session={session} eventSlug="summit" />;
}
