import { useLabels } from "../../ui/base/labels-provider";
import { StatePage } from "./state-page";

/** Beside an empty list. */
export function NoMessages() {
  return <StatePage className="foyer-no-messages" picture={<TwoBubbles />} title={useLabels().list.noMessages} />;
}

function TwoBubbles() {
  return (
    <svg className="foyer-drawing" viewBox="0 0 120 84" width="120" height="84" fill="none" focusable="false">
      <path
        className="foyer-drawing-back"
        d="M22 6h48a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H38L24 59c-1 .8-2 .2-2-1V48a12 12 0 0 1-12-12V18A12 12 0 0 1 22 6z"
      />
      <path
        className="foyer-drawing-front"
        d="M60 30h40a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12v9c0 1.200-1 1.800-2 1L86 68H60a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12z"
      />
      <path className="foyer-drawing-line" d="M62 45h36M62 54h22" />
    </svg>
  );
}
