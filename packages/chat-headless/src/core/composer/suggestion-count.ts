import type { Suggestions } from "./suggestions";

/** How many people, or emoji, are offered. A module of its own: the suggestions themselves are loaded later. */
export const countOf = (suggestions: Suggestions | null): number =>
  suggestions ? suggestions.users.length + suggestions.emoji.length : 0;
