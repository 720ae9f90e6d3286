import { expect, it, vi } from "vitest";

it("browser tests run under Trusted Types: a string cannot become code, and trying is noticed (S14, C19)", async () => {
  const noticed: string[] = [];
  const notice = (event: SecurityPolicyViolationEvent) => {
    // Not for the check that follows each test: this violation is meant.
    event.stopPropagation();
    noticed.push(event.effectiveDirective);
  };
  document.addEventListener("securitypolicyviolation", notice);
  const script = document.createElement("script");
  expect(() => script.setAttribute("src", "https://example.com/x.js")).toThrow(TypeError);
  expect(() => (script.text = "globalThis.owned = true")).toThrow(TypeError);
  const directive = "require-trusted-types-for";
  await vi.waitFor(() => expect(noticed).toEqual([directive, directive]));
  document.removeEventListener("securitypolicyviolation", notice);
});
