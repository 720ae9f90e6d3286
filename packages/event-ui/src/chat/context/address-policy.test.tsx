import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createAddressPolicy, useAddress } from "./address-policy";

describe("an address of the page's own origin (S11)", () => {
  const allows = createAddressPolicy({ ownPaths: ["/uploads/", "/hall"] });
  const own = (path: string) => new URL(path, location.origin);

  it.each(["/uploads/a.png", "/uploads/b/a.png?x=1", "/hall", "/hall/plan.png"])("%s is below a named path", (path) => {
    expect(allows(own(path), "image")).toBe(true);
  });

  it.each([
    "/",
    "/logout",
    "/uploads",
    "/uploads/../logout",
    "/uploads/%2e%2e/logout",
    "/uploads/..%2Flogout",
    "/uploads/..%5clogout",
    "/hallway",
  ])("%s is not", (path) => {
    expect(allows(own(path), "image")).toBe(false);
    expect(allows(own(path), "link")).toBe(false);
  });

  it("is used where the event gives it and not where a member writes it", () => {
    const address = `${location.origin}/emoji/clap.png`;
    const { result } = renderHook(() => [useAddress(), useAddress("organiser")] as const);
    const [ofMember, ofOrganiser] = result.current;
    expect(ofMember(address, "image")).toBeNull();
    expect(ofMember(address, "link")).toBeNull();
    expect(ofOrganiser(address, "image")).toBe(address);
  });
});
