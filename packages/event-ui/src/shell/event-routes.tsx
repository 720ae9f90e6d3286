import type { ReactNode } from "react";
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter, useSearch } from "wouter";
import { NotFoundScreen } from "./screens/not-found-screen";
import { ShellRoot, type ShellRootProps } from "./shell-root";

/** A page within the event's own path. The one at `/` is named Home. */
export interface EventRoute {
  readonly name: string;
  /** Path relative to `/:eventSlug`. */
  readonly path: string;
  readonly page: ReactNode;
}

/** Props of `EventRoutes`. */
export interface EventRoutesProps {
  readonly routes: readonly EventRoute[];
  /** The event shown at `/`. @default the not-found screen */
  readonly defaultEventSlug?: string | undefined;
  readonly theme?: ShellRootProps["theme"] | undefined;
  /** Renders the event page around the page of the route. */
  readonly children: (eventSlug: string, page: ReactNode) => ReactNode;
}

/** The routes `/:eventSlug` with its nested pages and `/`; the not-found screen at any other address. */
export function EventRoutes({ routes, defaultEventSlug, theme, children }: EventRoutesProps) {
  const notFound = (
    <ShellRoot {...(theme && { theme })}>
      <NotFoundScreen />
    </ShellRoot>
  );
  return (
    <Switch>
      <Route path="/">{defaultEventSlug === undefined ? notFound : <ToEvent eventSlug={defaultEventSlug} />}</Route>
      <Route path="/:eventSlug" nest>
        {({ eventSlug }) => (
          <Nested routes={routes} notFound={notFound}>
            {(page) => children(eventSlug, page)}
          </Nested>
        )}
      </Route>
      <Route>{notFound}</Route>
    </Switch>
  );
}

interface NestedProps {
  readonly routes: readonly EventRoute[];
  readonly notFound: ReactNode;
  readonly children: (page: ReactNode) => ReactNode;
}

/** The event around the current one of its pages; stays mounted when the page changes. */
function Nested({ routes, notFound, children }: NestedProps) {
  const { parser } = useRouter();
  const [location] = useLocation();
  const route = routes.find(({ path }) => matchRoute(parser, path, location)[0]);
  return route === undefined ? notFound : children(route.page);
}

/** Keeps the query and the hash of the address. */
function ToEvent({ eventSlug }: { readonly eventSlug: string }) {
  const search = useSearch();
  const hash = typeof location === "undefined" ? "" : location.hash;
  return <Redirect to={`/${encodeURIComponent(eventSlug)}${search === "" ? "" : `?${search}`}${hash}`} replace />;
}
