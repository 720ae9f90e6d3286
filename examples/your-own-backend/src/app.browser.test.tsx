import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "./app";
import { createTabAdapter } from "./create-tab-adapter";

it("two people in two tabs write, react, edit and delete, and see each other typing", async () => {
  const backend = {
    name: "two-people",
    channels: { hall: "The hall" },
    people: { ann: "Ann", ben: "Ben" },
  };
  const windows = ["ann", "ben"].map((userId) => ({ userId, adapter: createTabAdapter(backend) }));
  await render(
    <>
      {windows.map(({ userId, adapter }) => (
        <section key={userId} aria-label={userId}>
          <App adapter={adapter} channelUrl="hall" userId={userId} />
        </section>
      ))}
    </>,
  );
  const of = (userId: string) => {
    const root = page.getByRole("region", { name: userId });
    return {
      field: root.getByRole("textbox", { name: "Message" }),
      log: root.getByRole("log", { name: "Messages" }),
      button: (name: string) => root.getByRole("button", { name, exact: true }),
      text: (text: string) => root.getByText(text),
    };
  };
  const [ann, ben] = [of("ann"), of("ben")];
  await ann.field.fill("Is it dark yet?");
  await expect.element(ben.text("Ann typing…")).toBeVisible();
  await ann.button("Send").click();
  await expect.element(ben.log.getByText("Is it dark yet?")).toBeVisible();
  await ben.button("thumbsup").click();
  await expect.element(ann.button("thumbsup 1")).toBeVisible();
  await ann.button("Edit").click();
  await ann.field.fill("Is it dark now?");
  await ann.button("Save").click();
  await expect.element(ben.log.getByText("Is it dark now?")).toBeVisible();
  await ann.button("Delete").click();
  await expect.element(ben.log.getByText("Is it dark")).not.toBeInTheDocument();
});
