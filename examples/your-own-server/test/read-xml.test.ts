import { expect, it } from "vitest";
import { childOf, isXmlText, textOf, writeXml, x } from "../src/xmpp/element";
import { readXml } from "../src/xmpp/read-xml";

it("an element that was written is read as it was, whatever characters are in it", () => {
  const text = "a < b && \"c\" > 'd' \t\n\r\u2028 ]]> 👩‍👩‍👧‍👦 é";
  const read = readXml(writeXml(x("a", { xmlns: "n", "xml:lang": text }, x("b", {}, text), x("c"))));
  expect(textOf(childOf(read, "b", "n"))).toBe(text);
  expect(read.attrs["xml:lang"]).toBe(text);
});

it("an element has the namespace of its parent, unless it says its own", () => {
  const read = readXml(`<a xmlns='one'><b/><c xmlns="two"><d/></c></a>`);
  expect(childOf(read, "b", "one")).toBeDefined();
  expect(childOf(childOf(read, "c", "two"), "d", "two")).toBeDefined();
  expect(childOf(read, "b", "two")).toBeUndefined();
});

it("names may have any letters of XML", () => {
  const read = readXml("<a><é xmlns='n' ö='1' 名='2'/><b·c/></a>");
  expect(childOf(read, "é", "n")?.attrs).toMatchObject({ ö: "1", 名: "2" });
  expect(childOf(read, "b·c")).toBeDefined();
});

it("entities are the five and numbers; others are no character", () => {
  expect(textOf(readXml("<a>&lt;&#65;&#x1f600;&unknown;&#x7fffffff;</a>"))).toBe("<A😀\ufffd&#x7fffffff;");
});

it.each([
  "",
  "text",
  "<a>",
  "<a></b>",
  "</a>",
  "<a/><b/>",
  "<a x=1/>",
  "<a x='<'/>",
  "<a x='1'y='2'/>",
  "< a/>",
  "<a//>",
  "<a=b/>",
  "<a",
  "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>",
  "<!-- comment --><a/>",
  "<?xml version='1.0'?><a/>",
  "<a><![CDATA[x]]></a>",
])("%s is not the XML of a stanza", (text) => {
  expect(() => readXml(text)).toThrow(SyntaxError);
});

it("an attribute that is called as something of objects is an attribute", () => {
  expect(readXml("<a __proto__='x' constructor='y'/>").attrs["__proto__"]).toBe("x");
});

it("characters that XML cannot have are known before they are sent", () => {
  for (const text of ["\0", "\u001b", "\ufffe", "\ud800", "\udc00x"]) expect(isXmlText(text)).toBe(false);
  for (const text of ["", "\t\n\r", "😀", "\u0085\u200b"]) expect(isXmlText(text)).toBe(true);
});
