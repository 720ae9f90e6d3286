/** Texts that must come back as they went, by kind. None begins or ends with white space, which a service may trim. */
export const roundTripTexts: Readonly<Record<string, readonly string[]>> = {
  "text of many scripts": [
    "Grüße, naïve façade",
    "こんにちは世界",
    "مرحبا بالعالم",
    "שלום עולם",
    "नमस्ते दुनिया",
    "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇳🇱",
    "e\u0301 and \u00e9",
    "𝒜 mathematical 𝔸",
  ],
  "markup and templates": [
    '<img src=x onerror="alert(1)">',
    "<b>not bold</b> &amp; &lt;",
    "a < b && c > d",
    "@{nobody} @{} ${x} {{y}} %s %d \\n",
    '{"json": [1, "two"]}',
    "__proto__ constructor toString",
    "`code` *stars* _lines_ [a](javascript:b)",
    "'; DROP TABLE messages; --",
  ],
  "line breaks and invisible characters": [
    "one\ntwo\n\nfour",
    "tab\there",
    "zero\u200bwidth and no\u00a0break",
    "right\u202eleft\u202c again",
    "bell\u0007 and escape\u001b in it",
    "line\u2028and paragraph\u2029separators",
  ],
};
