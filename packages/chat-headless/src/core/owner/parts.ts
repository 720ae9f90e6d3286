/** Returns the one value of an owner for a `create`, made when it is first asked for. The value lives as long as the owner. */
export type PartOf<Owner> = <T>(create: (owner: Owner) => T) => T;

export function createParts<Owner>(owner: () => Owner): PartOf<Owner> {
  const parts = new Map<unknown, unknown>();
  return <T>(create: (owner: Owner) => T): T => {
    if (!parts.has(create)) parts.set(create, create(owner()));
    return parts.get(create) as T;
  };
}
