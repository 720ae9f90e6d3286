import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createModalParameter } from "./modal-parameter";
import { useModalParameter } from "./use-modal-parameter";

const atRest = "/tea?theme=dark#agenda";
const moved = () => new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
const address = () => location.pathname + location.search + location.hash;

beforeEach(() => history.pushState({ router: 1 }, "", atRest));

describe("createModalParameter", () => {
  it("adds one entry and keeps the other parameters, the hash and the router's state", () => {
    const modal = createModalParameter(window);
    const before = history.length;
    modal.open("fileviewer");
    modal.open("fileviewer");
    expect(address()).toBe("/tea?theme=dark&modal=fileviewer#agenda");
    expect(history.length).toBe(before + 1);
    expect(history.state).toMatchObject({ router: 1 });
    expect(modal.get()).toBe("fileviewer");
  });

  it("closes by going back over that entry", async () => {
    const modal = createModalParameter(window);
    const stop = modal.subscribe(() => undefined);
    modal.open("fileviewer");
    const arrived = moved();
    modal.close();
    modal.close();
    expect(modal.get()).toBeNull();
    await arrived;
    expect(address()).toBe(atRest);
    expect(history.state).toEqual({ router: 1 });
    stop();
  });

  it("works without a listener", async () => {
    const modal = createModalParameter(window);
    modal.open("fileviewer");
    const arrived = moved();
    modal.close();
    await arrived;
    modal.open("fileviewer");
    expect(address()).toBe("/tea?theme=dark&modal=fileviewer#agenda");
  });

  it("calls its listener when the person goes back", async () => {
    const modal = createModalParameter(window);
    const seen: (string | null)[] = [];
    const stop = modal.subscribe(() => seen.push(modal.get()));
    modal.open("fileviewer");
    const arrived = moved();
    history.back();
    await arrived;
    expect(seen).toEqual(["fileviewer", null]);
    stop();
  });

  it("takes the parameter away where the entry is not its own", () => {
    history.replaceState(null, "", "/tea?modal=fileviewer&theme=dark#agenda");
    const before = history.length;
    createModalParameter(window).close();
    expect(address()).toBe(atRest);
    expect(history.length).toBe(before);
  });

  it("opens again at once after closing, with one entry", async () => {
    const modal = createModalParameter(window);
    const stop = modal.subscribe(() => undefined);
    modal.open("fileviewer");
    const before = history.length;
    const arrived = moved();
    modal.close();
    modal.open("fileviewer");
    expect(modal.get()).toBe("fileviewer");
    await arrived;
    expect(address()).toBe("/tea?theme=dark&modal=fileviewer#agenda");
    expect(history.length).toBe(before);
    stop();
  });
});

describe("useModalParameter", () => {
  function Viewer() {
    const viewer = useModalParameter("fileviewer");
    return (
      <>
        <output>{viewer.isOpen ? "open" : "closed"}</output>
        <button type="button" onClick={viewer.open}>
          open
        </button>
        <button type="button" onClick={viewer.clear}>
          clear
        </button>
      </>
    );
  }

  it("follows the address and can forget it without a step back", () => {
    render(<Viewer />);
    expect(screen.getByRole("status")).toHaveTextContent("closed");
    act(() => screen.getByText("open").click());
    expect(screen.getByRole("status")).toHaveTextContent("open");
    const before = history.length;
    act(() => screen.getByText("clear").click());
    expect(screen.getByRole("status")).toHaveTextContent("closed");
    expect(address()).toBe(atRest);
    expect(history.length).toBe(before);
  });

  it("useModalParameter is closed for another modal (C21)", () => {
    history.replaceState(null, "", "/tea?modal=other");
    render(<Viewer />);
    expect(screen.getByRole("status")).toHaveTextContent("closed");
  });
});
