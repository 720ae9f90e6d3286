// Everything. The entries are there for whoever takes a part of it.
export * from "./ui";
export * from "./chat";
export * from "./event";
