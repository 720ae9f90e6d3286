import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LabelsProvider } from "../../ui/base/labels-provider";
import { SearchResults } from "./search-results";
import type { Hits } from "./use-hits";

const noHits: Hits = {
  text: "tea",
  state: { type: "found", text: "tea", messages: [], cursor: null },
  messages: [],
  hasMore: false,
  shown: null,
  isFocused: false,
  index: -1,
  position: "",
  more() {},
  show() {},
  step() {},
  write() {},
};

it("the absence of results is not said while there are more pages (B15)", () => {
  const show = (cursor: string | null) => (
    <LabelsProvider>
      <SearchResults
        hits={{
          ...noHits,
          hasMore: cursor !== null,
          state: { type: "found", text: "tea", messages: [], cursor },
        }}
      />
    </LabelsProvider>
  );
  const page = render(show("next"));
  expect(screen.getByRole("button", { name: "Show more" })).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  page.rerender(show(null));
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("No results found.");
});
