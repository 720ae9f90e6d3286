import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler, type ProfilerOnRenderCallback } from "react";
import { describe, expect, it, vi } from "vitest";
import { CloseOnBackProvider } from "../base/back-closes";
import { IconButton } from "../parts/button";
import { Menu, type MenuProps } from "./menu";
import { MenuItem } from "./menu-item";
import { OverlayTargets } from "./overlay-targets";

function setup(options: Partial<MenuProps> & { readonly dir?: "rtl" } = {}) {
  const chosen = vi.fn<(what: string) => void>();
  const outer = vi.fn<(key: string) => void>();
  const { dir = "ltr", ...props } = options;
  render(
    <div dir={dir} style={{ direction: dir }} role="presentation" onKeyDown={(event) => outer(event.key)}>
      <OverlayTargets>
        <Menu
          label="Message actions"
          renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="Message actions" />}
          {...props}
        >
          <MenuItem onSelect={() => chosen("reply")}>Reply</MenuItem>
          <MenuItem onSelect={() => chosen("edit")}>Edit</MenuItem>
          <MenuItem onSelect={() => chosen("delete")} disabledReason="This message has replies">
            Delete
          </MenuItem>
          <MenuItem onSelect={() => chosen("copy")}>Copy text</MenuItem>
        </Menu>
        <button type="button">elsewhere</button>
      </OverlayTargets>
    </div>,
  );
  return { user: userEvent.setup(), chosen, outer, trigger: screen.getByRole("button", { name: "Message actions" }) };
}

const item = (name: string) => screen.getByRole("menuitem", { name });

it("a menu's button renders once when it appears: there is one in each row of a list", () => {
  const onRender = vi.fn<ProfilerOnRenderCallback>();
  render(
    <Profiler id="menu" onRender={onRender}>
      <Menu label="More" renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="More" />}>
        <MenuItem onSelect={() => {}}>Reply</MenuItem>
      </Menu>
    </Profiler>,
  );
  expect(onRender).toHaveBeenCalledOnce();
});

describe("Menu", () => {
  it.each([
    ["{ArrowDown}", "Reply"],
    ["{ArrowUp}", "Copy text"],
  ])("%s goes to %s where the menu itself has the focus", async (key, name) => {
    const { user, trigger } = setup();
    await user.click(trigger);
    act(() => screen.getByRole("menu").focus());
    await user.keyboard(key);
    expect(item(name)).toHaveFocus();
  });

  it("opens on a click, says so, and focuses the first item", async () => {
    const { user, trigger } = setup();
    expect(trigger).toHaveAttribute("aria-haspopup", "menu");
    expect(trigger).toHaveAttribute("aria-expanded", "false");
    await user.click(trigger);
    const menu = screen.getByRole("menu", { name: "Message actions" });
    expect(trigger).toHaveAttribute("aria-expanded", "true");
    expect(trigger).toHaveAttribute("aria-controls", menu.id);
    expect(item("Reply")).toHaveFocus();
    expect(menu.closest("[data-layer]")).toHaveAttribute("data-layer", "dropdown");
  });

  it.each([
    ["{ArrowDown}", "Reply"],
    ["{Enter}", "Reply"],
    [" ", "Reply"],
    ["{ArrowUp}", "Copy text"],
  ])("opens by %s on %s", async (key, name) => {
    const { user, trigger } = setup();
    trigger.focus();
    await user.keyboard(key);
    expect(item(name)).toHaveFocus();
  });

  it.each([
    ["{ArrowDown}", "Edit"],
    ["{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}", "Reply"],
    ["{ArrowUp}", "Copy text"],
    ["{End}", "Copy text"],
    ["{End}{Home}", "Reply"],
    ["{ArrowRight}", "Reply"],
    ["e", "Edit"],
    ["C", "Copy text"],
    ["de", "Delete"],
    ["te", "Copy text"],
    ["z", "Reply"],
  ])("%s goes from the first item to %s", async (keys, name) => {
    const { user, trigger, outer } = setup();
    await user.click(trigger);
    await user.keyboard(keys);
    expect(item(name)).toHaveFocus();
    expect(outer).not.toHaveBeenCalled();
  });

  it.each([
    ["ltr", "{ArrowRight}"],
    ["rtl", "{ArrowLeft}"],
  ] as const)("a row goes along the line of %s text", async (dir, key) => {
    const { user, trigger } = setup({ layout: "row", ...(dir === "rtl" && { dir }) });
    await user.click(trigger);
    await user.keyboard(key);
    expect(item("Edit")).toHaveFocus();
  });

  it("closes before an item does its work, with the focus given back", async () => {
    const { user, trigger, chosen } = setup();
    await user.click(trigger);
    chosen.mockImplementation(() => expect(trigger).toHaveFocus());
    await user.keyboard("{ArrowDown}{Enter}");
    expect(chosen.mock.calls).toEqual([["edit"]]);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("keeps a refused item reachable, with its reason, and does nothing", async () => {
    const { user, trigger, chosen } = setup();
    await user.click(trigger);
    await user.click(item("Delete"));
    expect(item("Delete")).toHaveAttribute("aria-disabled", "true");
    expect(item("Delete")).toHaveAccessibleDescription("This message has replies");
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole("menu")).toBeInTheDocument();
  });

  it("closes on Escape alone, gives the focus back, and stops the key's propagation", async () => {
    const { user, trigger, outer } = setup();
    await user.click(trigger);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(trigger).toHaveFocus();
    expect(outer).not.toHaveBeenCalled();
  });

  it("goes on from its button with Tab", async () => {
    const { user, trigger } = setup();
    await user.click(trigger);
    await user.tab();
    expect(screen.queryByRole("menu")).toBeNull();
    expect(screen.getByText("elsewhere")).toHaveFocus();
  });

  it("closes on a press elsewhere and leaves the focus there", async () => {
    const { user, trigger } = setup();
    await user.click(trigger);
    await user.click(screen.getByText("elsewhere"));
    expect(screen.queryByRole("menu")).toBeNull();
    expect(screen.getByText("elsewhere")).toHaveFocus();
  });

  it("closes on a second press of its button", async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const { user, trigger } = setup({ onOpenChange });
    await user.click(trigger);
    await user.click(trigger);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  });

  it("takes Back once as a sheet, however often its button renders meanwhile (U13)", async () => {
    const list = { matches: true, addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() };
    vi.stubGlobal("matchMedia", () => list);
    const leave = vi.fn<() => void>();
    const take = vi.fn<(close: () => void) => () => void>(() => leave);
    const tree = () => (
      <CloseOnBackProvider value={take}>
        <Menu label="Actions" renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="Actions" />}>
          <MenuItem onSelect={() => undefined}>Reply</MenuItem>
        </Menu>
      </CloseOnBackProvider>
    );
    const { rerender } = render(tree());
    await userEvent.setup().click(screen.getByRole("button", { name: "Actions" }));
    const calls = () => [take.mock.calls.length, leave.mock.calls.length];
    const before = calls();
    rerender(tree());
    expect(calls()).toEqual(before);
    act(() => take.mock.lastCall![0]());
    expect(screen.queryByRole("menu")).toBeNull();
    vi.unstubAllGlobals();
  });

  it("goes to the layer it is given", async () => {
    const { user, trigger } = setup({ layer: "reactions" });
    await user.click(trigger);
    const layer = document.querySelector<HTMLElement>("[data-layer=reactions]") as HTMLElement;
    expect(within(layer).getByRole("menu")).toBeInTheDocument();
  });
});

it("ArrowDown and ArrowUp in a grid of one line stay where they are (B34)", async () => {
  const user = userEvent.setup();
  const errors: unknown[] = [];
  const handleError = (event: ErrorEvent) => {
    errors.push(event.error);
    event.preventDefault();
  };
  window.addEventListener("error", handleError);
  setup({ layout: "grid" });
  await user.click(screen.getByRole("button", { name: "Message actions" }));
  const focused = document.activeElement;
  await user.keyboard("{ArrowDown}{ArrowUp}");
  window.removeEventListener("error", handleError);
  expect(errors).toEqual([]);
  expect(focused).toHaveFocus();
});

it.each(["{Control>}c{/Control}", "{Meta>}c{/Meta}", "{Alt>}c{/Alt}"])(
  "%s in a menu is the browser's and goes to no item",
  async (keys) => {
    const { user, trigger } = setup();
    await user.click(trigger);
    await user.keyboard(keys);
    expect(item("Reply")).toHaveFocus();
  },
);
