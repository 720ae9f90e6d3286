import { createContext } from "react";

/** Loads that failed are tried again with each other value. */
export const LoadAttempt = createContext<object>({});
