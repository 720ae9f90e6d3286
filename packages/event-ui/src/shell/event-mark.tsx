import { useState } from "react";

export interface EventMarkProps {
  readonly name: string;
  readonly logo: string | null;
}

/** The event's logo, or its name where there is no logo or it does not load. Renders an `<img>` or a `<span>`. */
export function EventMark({ name, logo }: EventMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || failed === logo) {
    return (
      <span className="foyer-mark" dir="auto">
        {name}
      </span>
    );
  }
  return (
    <img className="foyer-mark" src={logo} alt={name} referrerPolicy="no-referrer" onError={() => setFailed(logo)} />
  );
}
