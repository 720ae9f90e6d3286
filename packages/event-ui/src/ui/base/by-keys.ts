/** How a key moves the focus: after a click, WebKit shows no focus that a script moves, unless it is told to. */
export const byKeys = { focusVisible: true } as FocusOptions;
