import { Skeleton } from "../../ui/parts/skeleton";
import { useLabels } from "../../ui/base/labels-provider";

/** Widths in percent of the column; one's own stand at the end. */
const bubbles = [
  { own: false, width: 58, lines: 2 },
  { own: false, width: 42, lines: 1 },
  { own: true, width: 50, lines: 1 },
  { own: false, width: 66, lines: 3 },
  { own: true, width: 62, lines: 2 },
  { own: false, width: 46, lines: 1 },
] as const;

/** The shape of messages while the first page is on its way. Renders an `<output>` that says so. */
export function LoadingRows() {
  return (
    <output className="foyer-loading-rows" aria-label={useLabels().chat.loading}>
      {bubbles.map(({ own, width, lines }, index) => (
        <span key={index} className="foyer-loading-row" data-own={own || undefined}>
          {!own && <Skeleton shape="circle" style={{ inlineSize: 32, blockSize: 32 }} />}
          <Skeleton shape="block" style={{ inlineSize: `${width}%`, blockSize: 17 + 22 * lines }} />
        </span>
      ))}
    </output>
  );
}
