import { isPublicHost, type SafeUrl, safeUrl } from "@foyer/chat-headless";
import { createContext, useCallback, useContext } from "react";

/** The use of an address: a picture to load, one that is an SVG, a file to play or download, a link to open. */
export type AddressUse = "image" | "svg" | "file" | "link";

/** Whether an address that came through the chat may be used. Asked only about addresses that `safeUrl` has passed. */
export type AddressPolicy = (url: URL, use: AddressUse) => boolean;

/** Options of `createAddressPolicy`. */
export interface AddressPolicyOptions {
  /**
   * Paths of the page's own origin that messages may lead to, such as `/uploads/`: each with everything below it. A path
   * without a slash at its end also names itself.
   * @default none
   */
  readonly ownPaths?: readonly string[] | undefined;
}

/**
 * Creates the policy for addresses that members write: public hosts, and of the page's own origin the named paths only. A
 * request to the own origin carries the reader's cookies, so that a picture at `/logout` would sign every reader out. Object
 * URLs of the page are allowed; private, loopback and link-local hosts and SVG of other origins (a few bytes of it can keep
 * a page busy) are not.
 */
export function createAddressPolicy({ ownPaths = [] }: AddressPolicyOptions = {}): AddressPolicy {
  return (url, use) => {
    if (!isOwnOrigin(url)) return use !== "svg" && url.protocol !== "blob:" && isPublicHost(url.hostname);
    return url.protocol === "blob:" || ownPaths.some((path) => isBelow(url.pathname, path));
  };
}

/** `createAddressPolicy` without options: public hosts and nothing of the page's own origin but its object URLs. */
export const allowPublicAddresses: AddressPolicy = createAddressPolicy();

const isOwnOrigin = (url: URL) => typeof location !== "undefined" && url.origin === location.origin;

/** A server may read an encoded slash as one, and leave the named path by it. */
function isBelow(pathname: string, path: string): boolean {
  if (/%(2f|5c)/i.test(pathname)) return false;
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

const AddressPolicyContext = createContext(allowPublicAddresses);

/** Decides for the chat below which pictures, files and links are used. @default allowPublicAddresses */
export const AddressPolicyProvider = AddressPolicyContext.Provider;

/** The address if it is safe and the surrounding policy allows it, else `null`. */
export type ToAddress = (raw: unknown, use: Exclude<AddressUse, "svg">, mimeType?: string) => SafeUrl | null;

/**
 * Checks addresses by the surrounding policy.
 *
 * @param author `organiser` for what the event or its chat service gives to everybody, such as its emoji: it may also be
 *   anywhere on the page's own origin. @default "member"
 */
export function useAddress(author: "member" | "organiser" = "member"): ToAddress {
  const allows = useContext(AddressPolicyContext);
  return useCallback<ToAddress>(
    (raw, use, mimeType = "") => {
      const address = safeUrl(raw, use === "link" ? {} : { protocols: ["http:", "https:", "blob:"] });
      if (address === null) return null;
      const url = new URL(address);
      if (author === "organiser" && isOwnOrigin(url)) return address;
      const isSvg = use === "image" && (/svg/i.test(mimeType) || /\.svgz?$/i.test(url.pathname));
      try {
        return allows(url, isSvg ? "svg" : use) ? address : null;
      } catch {
        return null;
      }
    },
    [allows, author],
  );
}
