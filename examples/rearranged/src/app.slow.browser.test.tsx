import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import "@foyer/event-ui/styles.css";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "./app";

const channelUrl = "kitchen";

/** Ann and Ben, each with a page of their own. */
async function renderTwoPages() {
  const { control, createAdapter } = createMemoryChatService();
  const people = ["Ann", "Ben"].map((name) => ({ id: name.toLowerCase(), name }));
  for (const person of people) await control.addUser(person);
  await control.addChannel({ url: channelUrl, name: "Kitchen table", memberIds: people.map(({ id }) => id) });
  const pages = people.map(({ id }) => ({ id, adapter: createAdapter() }));
  await render(
    <div style={{ display: "flex" }}>
      {pages.map(({ id, adapter }) => (
        <section key={id} aria-label={id} style={{ inlineSize: "24rem" }}>
          <App adapter={adapter} channelUrl={channelUrl} userId={id} />
        </section>
      ))}
    </div>,
  );
  const [ann, ben] = people.map(({ id }) => {
    const root = page.getByRole("region", { name: id, exact: true });
    const row = (text: string | RegExp) => root.getByRole("log").getByRole("article", { name: text });
    const field = root.getByRole("textbox", { name: "Message" });
    return {
      root,
      row,
      field,
      button: (name: string | RegExp) => root.getByRole("button", { name, exact: true }),
      async write(text: string) {
        await field.fill(text);
        await userEvent.keyboard("{Enter}");
      },
      async act(text: string | RegExp, action: string) {
        await row(text).hover();
        await row(text).getByRole("button", { name: "Message actions" }).click();
        await page.getByRole("menuitem", { name: action, exact: true }).click();
      },
    };
  });
  if (ann === undefined || ben === undefined) throw new Error("Two people were to be there.");
  return { control, ann, ben };
}

it("two people talk in the rearranged chat: send, react, reply, mention, edit, delete and take that back", async () => {
  const { ann, ben } = await renderTwoPages();
  await ann.field.fill("How wet is too wet?");
  await expect.element(ben.root.getByText("Ann is typing…")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(ben.row(/How wet is too wet/)).toBeVisible();

  await ben.row(/How wet/).hover();
  await ben
    .row(/How wet/)
    .getByRole("button", { name: "Add reaction" })
    .click();
  await page.getByRole("menuitem", { name: "thumbs up" }).click();
  await expect.element(ann.button("thumbs up, 1")).toBeVisible();

  await ben.act(/How wet/, "Reply");
  await expect.element(ben.field).toHaveFocus();
  await userEvent.keyboard("Ask @an");
  await expect.element(page.getByRole("option", { name: /Ann/ })).toBeVisible();
  await userEvent.keyboard("{Enter}please{Enter}");
  await expect.element(ann.row(/Ask @Ann please/)).toBeVisible();
  await ann.root.getByRole("button", { name: /^1 reply/ }).click();
  await expect.element(ann.root.getByRole("heading", { name: "Answers" })).toBeVisible();
  await ann.button("Back to the kitchen table").click();

  await ann.write("Seventy");
  await ann.act(/Seventy/, "Edit");
  await ann.field.fill("Seventy five");
  await userEvent.keyboard("{Enter}");
  await expect.element(ben.row(/Seventy five/)).toBeVisible();
  await ann.act(/Seventy five/, "Delete");
  await expect.element(ben.row(/Deleted Message/)).toBeVisible();
  await ann.act(/Deleted Message/, "Undo Delete");
  await expect.element(ben.row(/Seventy five/)).toBeVisible();
});

it("a ready answer goes out by one tap and leaves what is being written; what fails can be tried again", async () => {
  const { control, ann, ben } = await renderTwoPages();
  await ann.field.fill("Half a sentence");
  await control.addFault({ method: "sendText", count: 1, fault: { type: "fail", code: "busy" } });
  await ann.button("Slower, please").click();
  await expect.element(ben.row(/Slower, please/)).toBeVisible();
  await expect.element(ann.field).toHaveValue("Half a sentence");
  await control.addFault({ method: "sendText", count: 1, fault: { type: "fail", code: "blocked" } });
  await ann.button("Yes, please!").click();
  await ann
    .row(/Yes, please!/)
    .getByRole("button", { name: "Retry" })
    .click();
  await expect.element(ben.row(/Yes, please!/)).toBeVisible();
  await control.mute({ channelUrl, userId: "ann" });
  await expect.element(ann.button("Yes, please!")).not.toBeInTheDocument();
});

it("the words, the flags and the search of the copy are its own", async () => {
  const { ann, ben } = await renderTwoPages();
  await expect.element(ann.root.getByText("The table is still empty")).toBeVisible();
  await ann.field.clear();
  await expect.element(ann.field).toHaveAttribute("placeholder", "Ask the bakers");
  await expect.element(ann.button("Attach file")).not.toBeInTheDocument();
  await ben.write("Rye is patient");
  await ann.button("Search").click();
  await ann.root.getByRole("searchbox", { name: "Search messages" }).fill("patient");
  await ann.root.getByRole("button", { name: /Rye is patient/ }).click();
  await expect.element(ann.row(/Rye is patient/)).toBeVisible();
});
