import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { looksLike } from "~/access/domain/look-alike";
import { readableHost } from "~/kernel/punycode";

const ADMIN = "billing@marlow-admin.example";

test.each([
	["billing@marlow-admin.example", "itself"],
	["BILLING@Marlow-Admin.example", "itself in capitals"],
	["b\u0456lling@marlow-admin.example", "a Cyrillic i in the name"],
	["bi11ing@marlow-admin.example", "ones for l"],
	["bilIing@marlow-admin.example", "a capital i for l"],
	["ΒΙLLΙΝG@marlow-admin.example", "Greek capitals"],
	["someone@marlow-\u0430dmin.example", "any name at a domain with a Cyrillic a"],
	["someone@mar1ow-admin.example", "any name at a domain with a one"],
	["someone@rnarlow-admin.example", "rn for m"],
	["someone@marlovv-admin.example", "vv for w"],
	["someone@marlow\u2010admin.example", "another hyphen"],
	["someone@märlow-admin.example", "dots above"],
])("%s is read as the administrator's address: %s", (email) => {
	expect(looksLike(email, ADMIN)).toBe(true);
	expect(looksLike(ADMIN, email)).toBe(true);
});

test.each(["marlow-\u0430dmin", "m\u00e4rlow-admin"])("so is %s.example as DNS has it", (name) => {
	const { hostname } = new URL(`http://${name}.example`);
	expect(hostname).toMatch(/^xn--/);
	expect(looksLike(`someone@${hostname}`, ADMIN)).toBe(true);
});

test.each([
	["someone@marlow-admin.example", "a colleague"],
	["billing@marlow.example", "another domain"],
	["billing@admin-marlow.example", "the words the other way round"],
	["someone@ｍarlow-admin.example", "a colleague, in letters of full width"],
	["accounts@marlow-admins.example", "one letter more"],
	["", "nothing"],
])("%s is not: %s", (email) => {
	expect(looksLike(email, ADMIN)).toBe(false);
});

test("a host is read back as it was written before it was encoded; any text leaves an answer", () => {
	const label = fc.string({
		unit: fc.constantFrom(..."abz09üßéñøжяшλωπ日本語한글עבאר"),
		minLength: 1,
		maxLength: 12,
	});
	fc.assert(
		fc.property(label, (text) => {
			const encoded = URL.canParse(`http://${text}.example`) ? new URL(`http://${text}.example`).hostname : null;
			if (encoded) expect(new URL(`http://${readableHost(encoded)}`).hostname).toBe(encoded);
		}),
		tries(20_000),
	);
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(typeof readableHost(`xn--${text}`)).toBe("string");
		}),
		tries(20_000),
	);
	expect(["xn--bcher-kva.example", "xn--80ak6aa92e.com", "xn--"].map(readableHost)).toEqual([
		"bücher.example",
		"аррӏе.com",
		"",
	]);
});
