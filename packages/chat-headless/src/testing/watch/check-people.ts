/** Describes the people in what an adapter handed out whose name is not the one that the service knows. */
export function checkPeople(handedOut: unknown, names: ReadonlyMap<string, string>): readonly string[] {
  if (typeof handedOut !== "object" || handedOut === null) return [];
  const { id, name }: { readonly id?: unknown; readonly name?: unknown } = handedOut;
  const known = typeof id === "string" && typeof name === "string" ? names.get(id) : undefined;
  const wrong =
    known === undefined || known === name
      ? []
      : [`the name of user ${String(id)} is "${String(name)}", the service knows "${known}"`];
  return [...wrong, ...Object.values(handedOut).flatMap((part) => checkPeople(part, names))];
}
