import { act, cleanup, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { AddressPolicyProvider, type AddressPolicy } from "../../src/chat/context/address-policy";
import { MessageText } from "../../src/chat/message/text/message-text";
import { expectHarmless, receive, showRows, toWire } from "./show-rows";
import { accepted, refusedAsPicture, refusedEverywhere } from "./urls";

const preview = (url: string, image: string) => ({
  url,
  title: "t",
  description: "d",
  image: { url: image, alt: "", width: 1, height: 1 },
});
const file = (url: string, mimeType: string, thumbnails: readonly string[] = []) => ({
  type: "file",
  file: { url, name: mimeType === "x/y" ? "a.zip" : "", mimeType, thumbnails, size: 1, width: 4, height: 4 },
});

/** Every place of a message from which an address could get into the page. */
const sinks: Readonly<Record<string, (url: string) => object>> = {
  "a link in a text": (url) => ({ text: url, reactions: [] }),
  "a link preview": (url) => ({ linkPreview: preview(url, url) }),
  "a picture": (url) => file(url, "image/png"),
  "a thumbnail": (url) => file("", "image/png", [url]),
  "a video": (url) => file(url, "video/mp4", [url]),
  "a file": (url) => file(url, "x/y"),
  "an avatar": (url) => ({ sender: { id: "new", name: "New", avatarUrl: url } }),
};

const addressesIn = (row: Element | undefined) =>
  [...(row?.querySelectorAll("a[href], img[src], video[src], source[src]") ?? [])].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
  );

// Until the code that finds links is loaded, a text has none, whatever stands in it.
beforeAll(async () => {
  const message = receive(toWire({ text: "https://good.example.com" }));
  if (message?.type !== "text") throw new Error("This is no text.");
  render(<MessageText message={message} />);
  await screen.findByRole("link");
  cleanup();
});

async function show(url: string, sink: string): Promise<readonly string[]> {
  const message = receive(toWire({ sender: { id: "x", name: "X" }, reactions: [], ...sinks[sink]?.(url) }));
  const [row] = await showRows(message === null ? [] : [message]);
  expectHarmless(document.body);
  return addressesIn(row);
}

describe.each(Object.keys(sinks))("%s", (sink) => {
  it("leads nowhere for an address that is refused, and its neighbours are shown (S7, S8, C1, C17)", async () => {
    const raw = refusedEverywhere.map((url, index) =>
      receive(toWire({ id: `${index}`, sender: { id: "x", name: "X" }, reactions: [], ...sinks[sink]?.(url) })),
    );
    const messages = raw.flatMap((message) => (message === null ? [] : [message]));
    const rows = await showRows(messages);
    expect(rows).toHaveLength(refusedEverywhere.length);
    const used = rows.flatMap((row, index) => {
      const wanted = refusedEverywhere[index] ?? "";
      // A host that is named in the middle of such a text may be linked: what is written there is what opens.
      return addressesIn(row).filter(
        (address) => sink !== "a link in a text" || !wanted.includes(new URL(address).host.replace(/^www\\./, "")),
      );
    });
    expect(used).toEqual([]);
    expectHarmless(document.body);
  });
});

describe("an address with nothing wrong", () => {
  it.each(accepted)("%s is used, and opens a window that knows nothing of this one (S8, C8)", async (url) => {
    const { href } = new URL(url);
    expect(await show(url, "a picture")).toEqual([href]);
    expect(await show(url, "a file")).toEqual([href]);
    expect(await show(url, "a link preview")).toEqual([href, href]);
    expect(await show(url, "an avatar")).toEqual([href]);
  });
});

describe("an SVG of another origin", () => {
  it.each(refusedAsPicture)("%s is no picture, and can be saved (S8, C7)", async (url) => {
    expect(await show(url, "a picture")).toEqual([]);
    expect(await show(url, "a thumbnail")).toEqual([]);
    expect(await show(url, "an avatar")).toEqual([]);
    expect(await show(url, "a link preview")).toEqual([new URL(url).href]);
    expect(await show(url, "a file")).toEqual([new URL(url).href]);
  });

  it("an SVG of another origin is known by its type too (S8)", async () => {
    const message = receive(
      toWire({ reactions: [], sender: { id: "x", name: "X" }, ...file("https://example.com/a", "image/svg+xml") }),
    );
    const [row] = await showRows(message === null ? [] : [message]);
    expect(addressesIn(row)).toEqual([]);
    expect(row).toHaveTextContent("This image cannot be shown");
  });
});

describe("a policy of the integrator's own", () => {
  const text = (words: string) => {
    const message = receive(toWire({ text: words }));
    if (message?.type !== "text") throw new Error("This is no text.");
    return <MessageText message={message} />;
  };

  it("decides about every address, and is asked what it is for (S8)", () => {
    const asked: string[] = [];
    const policy: AddressPolicy = (url, use) => asked.push(`${use} ${url.host}`) > 0 && url.host === "good.example.com";
    const { container } = render(
      <AddressPolicyProvider value={policy}>
        {text("https://good.example.com https://bad.example.com")}
      </AddressPolicyProvider>,
    );
    expect(addressesIn(container)).toEqual(["https://good.example.com/"]);
    expect(container).toHaveTextContent("https://good.example.com https://bad.example.com");
    expect([...new Set(asked)]).toEqual(["link good.example.com", "link bad.example.com"]);
  });

  it("a policy of the integrator's own that throws refuses (S8)", () => {
    const policy: AddressPolicy = () => {
      throw new Error("The policy is broken.");
    };
    const { container } = render(
      <AddressPolicyProvider value={policy}>{text("https://a.example.com")}</AddressPolicyProvider>,
    );
    expect(addressesIn(container)).toEqual([]);
  });

  it("a policy of the integrator's own cannot allow what is never safe (S8, C17)", () => {
    const { container } = render(
      <AddressPolicyProvider value={() => true}>
        {text(refusedEverywhere.slice(0, 30).join(" "))}
      </AddressPolicyProvider>,
    );
    expectHarmless(container);
  });
});

describe("a link whose text is not the host it opens", () => {
  it.each([
    ["https://аррӏе.com/login", "xn--80ak6aa92e.com"],
    ["https://münchen.de", "xn--mnchen-3ya.de"],
  ])("shows for %s that it opens %s (S7, C12)", async (url, host) => {
    const message = receive(toWire({ text: `see ${url}` }));
    const [row] = await showRows(message === null ? [] : [message]);
    expect(row?.querySelector("a")).toHaveTextContent(`${url} (${host})`);
    await act(() => Promise.resolve());
  });
});
