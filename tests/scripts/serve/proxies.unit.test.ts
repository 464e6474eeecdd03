import { expect, test } from "vitest";
import { readForwarded, readProxies, withoutForwarded } from "../../../scripts/serve/proxies.mjs";

const isProxy = readProxies("127.0.0.1, ::1, 172.18.0.0/16, 2001:db8:aa::/48");

/** The address that a request is taken to come from. */
function addressOf(peer: string, headers: string[], isTrusted = isProxy) {
	return readForwarded(peer, headers, isTrusted).address;
}

test.each([
	["nothing said", "127.0.0.1", [], "127.0.0.1"],
	["one proxy", "127.0.0.1", ["X-Forwarded-For", "203.0.113.9"], "203.0.113.9"],
	["a visitor who writes a chain of its own", "127.0.0.1", ["X-Forwarded-For", "9.9.9.9, 203.0.113.9"], "203.0.113.9"],
	["two proxies in a row", "127.0.0.1", ["X-Forwarded-For", "9.9.9.9, 203.0.113.9, 172.18.0.4"], "203.0.113.9"],
	["proxies alone", "127.0.0.1", ["X-Forwarded-For", "172.18.0.4"], "172.18.0.4"],
	[
		"a header written twice",
		"127.0.0.1",
		["X-Forwarded-For", "9.9.9.9", "x-forwarded-for", "203.0.113.9"],
		"203.0.113.9",
	],
	["IPv6", "::1", ["X-Forwarded-For", "2001:db8::7"], "2001:db8::7"],
	["IPv6 with a port", "::1", ["X-Forwarded-For", "[2001:db8::7]:4711"], "2001:db8::7"],
	["IPv4 with a port", "::1", ["X-Forwarded-For", "203.0.113.9:4711"], "203.0.113.9"],
	["IPv4 written as IPv6", "::ffff:127.0.0.1", ["X-Forwarded-For", "::ffff:203.0.113.9"], "203.0.113.9"],
	["a proxy of a network of IPv6", "2001:db8:aa::1", ["X-Forwarded-For", "2001:db8:bb::1"], "2001:db8:bb::1"],
	["RFC 7239", "127.0.0.1", ["Forwarded", 'for=9.9.9.9, for="[2001:db8::7]:4711";proto=https'], "2001:db8::7"],
	["RFC 7239 with a made-up name", "127.0.0.1", ["Forwarded", "for=_hidden"], "127.0.0.1"],
	[
		"both, of which a visitor wrote one",
		"127.0.0.1",
		["Forwarded", "for=9.9.9.9", "X-Forwarded-For", "203.0.113.9"],
		"203.0.113.9",
	],
	["no address", "127.0.0.1", ["X-Forwarded-For", "unknown"], "127.0.0.1"],
	["nothing between commas", "127.0.0.1", ["X-Forwarded-For", " , "], "127.0.0.1"],
])("a request's address with %s", (_, peer, headers, expected) => {
	expect(addressOf(peer, headers)).toBe(expected);
});

test("whoever is no proxy of ours says of itself alone where it is, and that is noticed", () => {
	const headers = ["X-Forwarded-For", "9.9.9.9", "X-Forwarded-Host", "elsewhere.example"];
	expect(readForwarded("198.51.100.2", headers, isProxy)).toEqual({
		address: "198.51.100.2",
		host: undefined,
		untrusted: true,
	});
	expect(readForwarded("198.51.100.2", [], isProxy).untrusted).toBe(false);
	expect(readForwarded("127.0.0.1", headers, isProxy)).toEqual({
		address: "9.9.9.9",
		host: "elsewhere.example",
		untrusted: false,
	});
});

test("a visitor who writes a new address in each request stays one visitor", () => {
	const addresses = Array.from({ length: 50 }, (_, n) =>
		addressOf("127.0.0.1", ["X-Forwarded-For", `9.9.9.${n}, 203.0.113.9`]),
	);
	expect(new Set(addresses)).toEqual(new Set(["203.0.113.9"]));
});

test("by default this machine alone is believed", () => {
	const byDefault = readProxies(undefined);
	const trusted = ["127.0.0.1", "127.8.8.8", "::1", "10.0.0.1", "172.18.0.4", "2001:db8::1", "", "localhost"].map(
		byDefault,
	);
	expect(trusted).toEqual([true, true, true, false, false, false, false, false]);
	expect(["", "  "].map((text) => readProxies(text)("127.0.0.1"))).toEqual([true, true]);
});

test.each(["caddy", "172.18.0.0/33", "172.18.0.0/-1", "172.18.0.0/", "::/129", "127.0.0.1,,::1", "0x7f000001"])(
	"%s in TRUSTED_PROXIES is refused by name",
	(text) => {
		expect(() => readProxies(text)).toThrow(/^TRUSTED_PROXIES must read like /);
	},
);

test("what proxies write goes no further, but for the host that they were asked for", () => {
	const headers = [
		"Host",
		"localhost:8787",
		"X-Forwarded-For",
		"9.9.9.9",
		"forwarded",
		"for=1",
		"X-Real-IP",
		"9.9.9.9",
		"A",
		"b",
	];
	expect(withoutForwarded(headers, undefined)).toEqual(["Host", "localhost:8787", "A", "b"]);
	expect(withoutForwarded(headers, "invoices.example")).toEqual(["Host", "invoices.example", "A", "b"]);
});
