import { childOf, childrenOf, type Element, textOf } from "./element";

const namespace = "urn:ietf:params:xml:ns:xmpp-stanzas";

/** A refusal by the server, with the condition that RFC 6120 (8.3.3) defines, such as `forbidden`. */
export class StanzaError extends Error {
  readonly condition: string;
  /** The condition that a module adds, such as `file-too-large`; `""` for nothing. */
  readonly detail: string;

  constructor(stanza: Element) {
    const error = childOf(stanza, "error");
    const conditions = (error?.children ?? []).filter((child) => typeof child === "object");
    const [condition] = conditions.filter(({ name, attrs }) => attrs["xmlns"] === namespace && name !== "text");
    super(textOf(childrenOf(error, "text", namespace)[0]));
    this.name = "StanzaError";
    this.condition = condition?.name ?? "undefined-condition";
    this.detail = conditions.find(({ attrs }) => attrs["xmlns"] !== namespace)?.name ?? "";
  }
}
