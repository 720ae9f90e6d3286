import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in a browser, `useEffect` on a server, where React 18 warns about the former. */
export const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
