import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in a browser, `useEffect` on a server, where React 18 warns about the former. */
// oxlint-disable-next-line eslint/no-restricted-globals -- asks whether there is one
export const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
