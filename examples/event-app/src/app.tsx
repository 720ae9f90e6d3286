import { LabelsProvider, EventRoutes } from "@foyer/event-ui";
import { lazy, Suspense } from "react";
import { EventWindow } from "./event-window";
import type { Deployment } from "./deployment";
import { EventHome } from "./home/event-home";
import { toLocale } from "./settings/to-locale";
import { useDocumentPreferences, usePreferences } from "./settings/use-preferences";

const DemoHome = lazy(() => import("./home/demo-home"));
const demoHome = (
  <Suspense>
    <DemoHome />
  </Suspense>
);
const demoRoutes = [{ name: "Home", path: "/", page: demoHome }];
const routes = [{ name: "Home", path: "/", page: <EventHome /> }];

/** The whole site: language and theme around the product's addresses. */
export function App({ deployment }: { readonly deployment: Deployment }) {
  const { theme, labels } = usePreferences();
  useDocumentPreferences();
  return (
    <LabelsProvider set={labels} locale={toLocale(labels.locale, navigator.languages)}>
      <EventRoutes
        routes={deployment.demo === null ? routes : demoRoutes}
        defaultEventSlug={deployment.defaultEventSlug}
        theme={theme}
      >
        {(eventSlug, page) => <EventWindow deployment={deployment} eventSlug={eventSlug} page={page} />}
      </EventRoutes>
    </LabelsProvider>
  );
}
