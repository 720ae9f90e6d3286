/**
 * The Content-Security-Policy that docs/security.md recommends. The built example is served with it to all end-to-end tests.
 * @param {{ services?: readonly string[], files?: readonly string[] }} hosts `services` are the event and chat services with
 *   `https:` and `wss:`; `files` are hosts of pictures and files without TLS, as on the machine of a developer
 */
export function toContentSecurityPolicy({ services = [], files = [] } = {}) {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...services].join(" "),
    ["img-src 'self' blob: https:", ...files].join(" "),
    ["media-src 'self' blob: https:", ...files].join(" "),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
