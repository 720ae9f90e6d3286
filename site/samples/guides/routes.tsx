import { EventRoutes, LabelsProvider } from "@foyer/event-ui";
import type { ReactNode } from "react";

const routes = [
  { name: "Home", path: "/", page: <h1>Welcome</h1> },
  { name: "Agenda", path: "/agenda", page: <h1>Agenda</h1> },
];

/** `/summit` and `/summit/agenda`; `/` leads to the event named here, everything else is the not-found screen. */
export function Site({ renderEvent }: { readonly renderEvent: (slug: string, page: ReactNode) => ReactNode }) {
  return (
    <LabelsProvider>
      <EventRoutes routes={routes} defaultEventSlug="summit">
        {renderEvent}
      </EventRoutes>
    </LabelsProvider>
  );
}
