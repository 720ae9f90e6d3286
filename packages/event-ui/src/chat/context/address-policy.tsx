import { isPublicHost, type SafeUrl, safeUrl } from "@foyer/chat-headless";
import { createContext, useCallback, useContext } from "react";

/** What an address is for: a picture to load, one that is an SVG, a file to play or download, a link to open. */
export type AddressUse = "image" | "svg" | "file" | "link";

/** Whether an address that came through the chat may be used. Asked only about addresses that `safeUrl` has passed. */
export type AddressPolicy = (url: URL, use: AddressUse) => boolean;

/**
 * Everything from the page's own origin, its object URLs included, and from public hosts. Nothing from private, loopback
 * and link-local hosts, and no SVG from another origin: a few bytes of it can keep a page busy.
 */
export const allowPublicAddresses: AddressPolicy = (url, use) =>
  (typeof location !== "undefined" && url.origin === location.origin) ||
  (use !== "svg" && url.protocol !== "blob:" && isPublicHost(url.hostname));

const AddressPolicyContext = createContext(allowPublicAddresses);

/** Decides for the chat below which pictures, files and links are used. @default allowPublicAddresses */
export const AddressPolicyProvider = AddressPolicyContext.Provider;

/** The address if it is safe and the surrounding policy allows it, else `null`. */
export type ToAddress = (raw: unknown, use: Exclude<AddressUse, "svg">, mimeType?: string) => SafeUrl | null;

/** Checks addresses by the surrounding policy. */
export function useAddress(): ToAddress {
  const allows = useContext(AddressPolicyContext);
  return useCallback<ToAddress>(
    (raw, use, mimeType = "") => {
      const address = safeUrl(raw, use === "link" ? {} : { protocols: ["http:", "https:", "blob:"] });
      if (address === null) return null;
      const url = new URL(address);
      const isSvg = use === "image" && (/svg/i.test(mimeType) || /\.svgz?$/i.test(url.pathname));
      try {
        return allows(url, isSvg ? "svg" : use) ? address : null;
      } catch {
        return null;
      }
    },
    [allows],
  );
}
