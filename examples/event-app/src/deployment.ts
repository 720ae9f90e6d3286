import type { ChatFlags, Session } from "@foyer/chat-headless";
import {
  type AddressPolicy,
  createAddressPolicy,
  createHttpEventApi,
  toEventDomain,
  type EventApi,
  type RuntimeConfig,
} from "@foyer/event-ui";
import { createChatOpener, type OpenChat } from "./open-chat";
import { createTokenSource } from "./session-token";
import type { Address } from "./settings/address";
import type { Demo } from "./settings/demo";

/** One site: what its configuration and the address make of the build. */
export interface Deployment {
  /** The configuration that the page needs. No token is among it: React's tools show the props of a page to everybody. */
  readonly config: Pick<RuntimeConfig, "assetsBase" | "productLogo" | "softDelete">;
  /** Where the chat's session token for an event comes from. */
  readonly tokensOf: (eventId: string) => Session["getToken"];
  /** Which pictures, files and links of the chat are used. */
  readonly addresses: AddressPolicy;
  readonly api: EventApi;
  readonly domain: string | null;
  /** The event at `/`. */
  readonly defaultEventSlug: string | undefined;
  readonly flags: Partial<ChatFlags>;
  /** `null` for a site with an event service: who one is and what happens are its decision then. */
  readonly demo: Demo | null;
  /** The way to the chat of an event one was let into. The same event gets the same adapter. */
  readonly chat: Promise<OpenChat>;
}

/** Resolves when the code is there that the site needs: a demo's is loaded for a demo only. */
export async function createDeployment(
  config: RuntimeConfig,
  address: Address,
  location: Location,
): Promise<Deployment> {
  const chat = createChatOpener(config, address, location.href);
  const { assetsBase, productLogo, softDelete } = config;
  const shared = {
    config: { assetsBase, productLogo, softDelete },
    addresses: toAddressPolicy(config, location),
    chat,
    domain: toEventDomain(location.hostname, config.mockDomain),
    flags: { ...config.flags, ...address.flags },
  };
  const { apiDomain, accessToken = "" } = config;
  if (apiDomain !== undefined) {
    const api = createHttpEventApi({ apiDomain, accessToken });
    return {
      ...shared,
      api,
      tokensOf: (eventId) => createTokenSource(api, config, eventId),
      defaultEventSlug: config.defaultEventSlug,
      demo: null,
    };
  }
  const { createDemo } = await import("./demo/create-demo");
  const { api, demo, slug } = createDemo(address);
  return {
    ...shared,
    api,
    tokensOf: (eventId) => createTokenSource(api, config, eventId),
    defaultEventSlug: config.defaultEventSlug ?? slug,
    demo,
  };
}

/**
 * Public hosts, and those that the deployment itself names, which may be private while one develops. Of the site itself the
 * assets, and links to the page that one is on, such as a copied link of a message.
 */
function toAddressPolicy({ apiDomain, assetsBase, chat }: RuntimeConfig, location: Location): AddressPolicy {
  const toUrl = (address: string | undefined) =>
    address !== undefined && URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  const assets = toUrl(assetsBase);
  const named = [toUrl(apiDomain), assets, toUrl(chat.apiHost)].map((url) => url?.origin);
  const isOwnAsset = assets?.origin === location.origin && assets.pathname !== "/";
  // The demo's conversation has pictures of its own.
  const ownPictures = apiDomain === undefined ? ["/pictures/"] : [];
  const allows = createAddressPolicy({ ownPaths: isOwnAsset ? [assets.pathname] : ownPictures });
  return (url, use) => {
    if (url.origin !== location.origin) return allows(url, use) || (use !== "svg" && named.includes(url.origin));
    return allows(url, use) || (use === "link" && url.pathname === location.pathname);
  };
}
