import { forwardRef } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { Screen, type ScreenProps } from "./screen";

/** Props of `NotFoundScreen`. */
export type NotFoundScreenProps = Omit<ScreenProps, "children" | "icon">;

/** Shown at an address that matches no route. Renders a `<main>`. */
export const NotFoundScreen = forwardRef<HTMLElement, NotFoundScreenProps>(function NotFoundScreen(props, ref) {
  const { event } = useLabels();
  return (
    <Screen ref={ref} icon="search" data-screen="not-found" {...props}>
      <div>
        <h1 className="foyer-screen-title">{event.pageNotFound}</h1>
        <p className="foyer-screen-text">{event.pageNotFoundHint}</p>
      </div>
    </Screen>
  );
});
