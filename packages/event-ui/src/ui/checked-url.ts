/**
 * An address that some check has branded, such as the core's `SafeUrl`. A plain string does not compile, so nobody can
 * forget the check, and this folder need not know who made it.
 */
export type CheckedUrl = string & { readonly [brand: symbol]: true };
