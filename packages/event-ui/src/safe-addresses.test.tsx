import { safeUrl, type SafeUrl } from "@foyer/chat-headless";
import { render } from "@testing-library/react";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { BrandLook, EventBodyProps, LoadingScreenProps, NavigationItem, Person, ResolvePerson } from "./index";
import { LoadingScreen, toAvatarUrl } from "./index";
import { toAssetUrl } from "./event/asset-url";
import { toBrandLook } from "./event/branding";
import type { EventHeaderProps } from "./shell/event-header";
import { EventMark, type EventMarkProps } from "./shell/event-mark";
import type { SideNavigationProps } from "./shell/side-navigation";
import type { Favicon } from "./shell/favicon";
import type { AvatarGroupProps, AvatarProps } from "./ui/parts/avatar";

type Address<T> = NonNullable<T>;

describe("a part that loads or opens an address", () => {
  it("takes a checked address and no string (S9, C1)", () => {
    expectTypeOf<string>().not.toExtend<SafeUrl>();
    expectTypeOf<Address<AvatarProps["src"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<AvatarGroupProps["people"][number]["src"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<EventMarkProps["logo"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<EventHeaderProps["logo"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<SideNavigationProps["logo"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<LoadingScreenProps["logo"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<EventBodyProps["look"]["logo"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<BrandLook["icon"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<Parameters<typeof Favicon>[0]["url"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<ReturnType<ResolvePerson>["avatarUrl"]>>().toEqualTypeOf<SafeUrl>();
    expectTypeOf<Address<Person["avatarUrl"]>>().toEqualTypeOf<SafeUrl>();
    // A way within the event: no scheme fits.
    expectTypeOf<NavigationItem["path"]>().toEqualTypeOf<`/${string}`>();
  });

  it("a part that loads or opens an address is given one only by the functions that check (S9)", () => {
    expectTypeOf(safeUrl).returns.toEqualTypeOf<SafeUrl | null>();
    expectTypeOf(toAssetUrl).returns.toEqualTypeOf<SafeUrl | null>();
    expectTypeOf(toAvatarUrl).returns.toEqualTypeOf<SafeUrl | null>();
    expectTypeOf(toBrandLook).returns.toEqualTypeOf<BrandLook>();
  });

  it("a part that loads or opens an address does not compile with a string (S9)", () => {
    // @ts-expect-error -- a plain string is no safe address
    render(<EventMark name="Night" logo="https://a.example/logo.png" />);
    // @ts-expect-error -- a plain string is no safe address
    render(<LoadingScreen logo="https://a.example/logo.png" />);
    expect(document.images).toHaveLength(2);
  });
});
