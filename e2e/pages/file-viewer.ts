import type { Locator, Page } from "@playwright/test";

/** The overlay that shows one picture or video. */
export interface FileViewer {
  /** The viewer showing the file of this name. */
  of(fileName: string): Locator;
  readonly close: Locator;
  readonly delete: Locator;
  readonly download: Locator;
  readonly previous: Locator;
  readonly next: Locator;
}

export function createFileViewer(page: Page): FileViewer {
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("link", { name: "Download" }) });
  return {
    of: (fileName) => page.getByRole("dialog", { name: fileName, exact: true }),
    close: dialog.getByRole("button", { name: "Close", exact: true }),
    delete: dialog.getByRole("button", { name: "Delete", exact: true }),
    download: dialog.getByRole("link", { name: "Download" }),
    previous: dialog.getByRole("button", { name: "Previous" }),
    next: dialog.getByRole("button", { name: "Next" }),
  };
}
