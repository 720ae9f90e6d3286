import { describe, expect, it } from "vitest";
import { createPlural } from "./plural";

describe("createPlural", () => {
  it("picks the form of the language and writes the number in its way", () => {
    const forms = { one: "# reply", other: "# replies" };
    expect([0, 1, 2, 1234].map((count) => createPlural("en")(count, forms))).toEqual([
      "0 replies",
      "1 reply",
      "2 replies",
      "1,234 replies",
    ]);
    expect(createPlural("de")(1234, forms)).toBe("1.234 replies");
  });

  it("falls back to the form every language has", () => {
    expect(createPlural("ar")(2, { other: "#" })).toBe("٢");
  });

  it("writes a plus behind the number of which there are more", () => {
    expect(createPlural("en")(1234, { other: "# open" }, true)).toBe("1,234+ open");
    expect(createPlural("ar")(50, { other: "#" }, true)).toBe("٥٠+");
  });

  it("counts Arabic in its own digits, whatever the browser's data say of Arabic without a country", () => {
    expect(createPlural("ar")(50_000, { other: "#" })).toBe("٥٠٬٠٠٠");
    expect(createPlural("ar-u-nu-latn")(12, { other: "#" })).toBe("12");
  });
});
