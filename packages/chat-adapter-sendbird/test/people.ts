/** The people of every world, by id. */
export const people = { alice: "Alice Arbour", bob: "Bob Birch", carol: "Carol Cedar" } as const;
