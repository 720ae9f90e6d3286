import type { GlobalProvider } from "@ladle/react";
import { useEffect } from "react";

/** Around every story. Marks the document once the story is on screen, for whoever takes pictures or checks of it. */
export const Provider: GlobalProvider = ({ children, globalState }) => {
  const { story } = globalState;
  useEffect(() => {
    document.documentElement.dataset["ready"] = story;
    return () => void delete document.documentElement.dataset["ready"];
  }, [story]);
  return children;
};
