import { describe, expect, it } from "vitest";
import { noBrand, toBrandLook } from "./branding";

const base = "https://assets.example/";

describe("toBrandLook", () => {
  it("finds the favicon, the logo and the colour", () => {
    const look = toBrandLook(
      {
        logos: [
          { type: "icon", image: "icon.png" },
          { type: "header", image: "header.png" },
          { type: "logo", image: "logo.png" },
        ],
        colors: { primary: "#0b6e4f" },
      },
      base,
    );
    expect(look.icon).toBe("https://assets.example/icon.png");
    expect(look.logo).toBe("https://assets.example/logo.png");
    expect(look.tokens).toHaveProperty(["--foyer-accent-light"]);
  });

  it("takes any other logo where there is none of that type, but never the icon", () => {
    expect(toBrandLook({ logos: [{ type: "header", image: "h.png" }], colors: {} }, base).logo).toBe(`${base}h.png`);
    expect(toBrandLook({ logos: [{ type: "icon", image: "i.png" }], colors: {} }, base).logo).toBeNull();
  });

  it("leaves out what is not safe", () => {
    const logos = [{ type: "icon", image: "https://a:b@evil.example/i.png" }];
    expect(toBrandLook({ logos, colors: { accent: "url(x)" } }, base)).toEqual(noBrand);
  });
});
