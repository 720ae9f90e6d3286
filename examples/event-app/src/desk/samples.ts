/* oxlint-disable import/default -- the default export of `?raw` is made by Vite: the text of the file */
import type { ComponentType } from "react";
import button from "./samples/own-button.tsx?raw";
import { OwnButton } from "./samples/own-button";
import list from "./samples/own-list.tsx?raw";
import { OwnList } from "./samples/own-list";
import service from "./samples/own-service.ts?raw";
import chat from "./samples/whole-chat.tsx?raw";

export const sampleNames = ["chat", "list", "button", "service"] as const;
export type SampleName = (typeof sampleNames)[number];

/** How parts of the page are built: files of this example, checked with all others, as they are. */
export const samples: Readonly<Record<SampleName, { readonly code: string; readonly Live?: ComponentType }>> = {
  chat: { code: chat },
  list: { code: list, Live: OwnList },
  button: { code: button, Live: OwnButton },
  service: { code: service },
};
