import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` for parts that are also rendered on a server, where React 18 warns about it. */
export const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
