import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Field } from "./field";

it("a field's label names its control, and its hint describes it (W11)", () => {
  render(
    <Field label="Reason" hint="In a few words">
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription("In a few words");
});

it("a field of several choices is a group with the label's name (W11)", () => {
  render(
    <Field label="Reason" hint="One of them">
      <input type="radio" aria-label="Spam" />
    </Field>,
  );
  expect(screen.getByRole("group", { name: "Reason" })).toHaveAccessibleDescription("One of them");
});
