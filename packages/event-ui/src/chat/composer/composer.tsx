import type { ReactNode } from "react";
import { LoadedPart } from "../code/loaded-part";
import { extrasPart } from "../code/parts";
import type { ComposerProps } from "../context/composer-props";
import { useNotKept } from "./not-kept";

/**
 * Where messages are written: text, mentions, files, a reply or an edit. Renders a `<form>`; its place, while the code is loaded that
 * comes with the chat's screen.
 */
export function Composer(props: ComposerProps) {
  // From the start: a notice may come before what shows it.
  useNotKept();
  return (
    <LoadedPart part={extrasPart} renderFrame={renderPlace}>
      {({ ComposerForm }) => <ComposerForm {...props} />}
    </LoadedPart>
  );
}

const renderPlace = (content: ReactNode) => (
  <div className="foyer-composer">
    <div className="foyer-composer-row foyer-composer-loading">{content}</div>
  </div>
);
