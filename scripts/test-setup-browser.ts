import { afterEach } from "vitest";
import { toContentSecurityPolicy } from "./content-security-policy.mjs";

// The browser tests run under the recommended Content-Security-Policy, but for what Vitest's page and the tests themselves
// need: Vite puts style sheets into the document, tests read what an object URL leads to, and the loopback services have no
// TLS. `frame-ancestors` does not work in an element.
const services = ["blob:", "http://127.0.0.1:*", "ws://127.0.0.1:*", `ws://${location.host}`];
const policy = toContentSecurityPolicy({ services, files: ["http://127.0.0.1:*"] })
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("frame-ancestors 'none'; ", "");

const element = document.createElement("meta");
element.httpEquiv = "Content-Security-Policy";
element.content = policy;
document.head.append(element);

const violations: string[] = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
  violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
});

afterEach(() => {
  const found = violations.splice(0);
  if (found.length > 0) throw new Error(`Violations of the Content-Security-Policy:\n${found.join("\n")}`);
});
