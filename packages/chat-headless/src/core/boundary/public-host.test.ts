import { describe, expect, it } from "vitest";
import { isPublicHost } from "./public-host";

/** As browsers read it: numeric and mapped addresses in their one form. */
const hostOf = (authority: string) => new URL(`https://${authority}/`).hostname;

const refused = [
  ...["localhost", "LOCALHOST", "localhost.", "a.localhost", "127.0.0.1", "127.255.255.254", "127.1", "0", "0.0.0.0"],
  ...["2130706433", "0x7f000001", "017700000001", "0x7f.1", "127.0.0.1.", "10.0.0.1", "10.255.255.255", "172.16.0.1"],
  ...["172.31.255.255", "192.168.0.1", "192.168.1", "3232235521", "169.254.169.254", "169.254.0.1", "100.64.0.1"],
  ...["100.127.255.255", "192.0.0.1", "198.18.0.1", "198.19.255.255", "224.0.0.1", "239.1.1.1", "240.0.0.1"],
  ...[
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:8.8.8.8]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd12::1]",
  ],
  ...[
    "[ff02::1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[2001::1]",
    "[2001:0:1::]",
    "[2001:db8::1]",
    "intranet",
    "router",
    "router1",
  ],
  ...[
    "printer.local",
    "db.internal",
    "nas.lan",
    "x.home",
    "a.home.arpa",
    "wiki.corp",
    "a.intranet",
    "a.private",
    "a.local.",
  ],
];

const allowed = [
  ...["example.com", "EXAMPLE.com", "example.com.", "8.8.8.8", "134744072", "1.1.1.1", "9.255.255.255", "11.0.0.1"],
  ...["126.0.0.1", "128.0.0.1", "172.15.0.1", "172.32.0.1", "192.167.0.1", "192.169.0.1", "169.253.0.1", "169.255.0.1"],
  ...[
    "100.63.0.1",
    "100.128.0.1",
    "198.17.0.1",
    "198.20.0.1",
    "223.255.255.255",
    "[2606:4700::1111]",
    "[2a00:1450::1]",
  ],
  ...[
    "münchen.de",
    "local.example.com",
    "localhost.example.com",
    "127.0.0.1.example.com",
    "10.example.com",
    "homes.org",
  ],
];

describe("a host that is not for everybody", () => {
  it.each(refused)("a host that is not for everybody is %s (S8)", (authority) =>
    expect(isPublicHost(hostOf(authority))).toBe(false),
  );
});

describe("a public host", () => {
  it.each(allowed)("a public host is %s (S8)", (authority) => expect(isPublicHost(hostOf(authority))).toBe(true));
});
