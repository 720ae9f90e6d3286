/**
 * Makes one value for each list of its owner, when it is first asked for. It lives as long as the owner.
 *
 * @param create is called once for each owner and list; `null` is the main list
 */
export function perList<Owner extends object, Value>(
  create: (owner: Owner, parentId: string | null) => Value,
): (owner: Owner, parentId: string | null) => Value {
  const known = new WeakMap<Owner, Map<string | null, Value>>();
  return (owner, parentId) => {
    const lists = known.get(owner) ?? new Map<string | null, Value>();
    known.set(owner, lists);
    if (!lists.has(parentId)) lists.set(parentId, create(owner, parentId));
    return lists.get(parentId) as Value;
  };
}
