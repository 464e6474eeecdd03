import { expect, test } from "vitest";
import { canonicalJson } from "~/kernel/canonical-json";

test("the example of RFC 8785 comes out as it is there", () => {
	const value = {
		numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
		string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
		literals: [null, true, false],
	};
	expect(canonicalJson(value)).toBe(
		String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
	);
});

test("keys are sorted by UTF-16 code units, and the order in which they were written does not count", () => {
	const keys = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
	const value = Object.fromEntries(keys.map((key, at) => [key, at]));
	const sorted = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\u{1f600}", "\ufb33"];
	const written = [...canonicalJson(value).matchAll(/("(?:[^"\\]|\\.)+"):/g)].map(([, key = ""]) => JSON.parse(key));
	expect(written).toEqual(sorted);
	expect(canonicalJson(Object.fromEntries(Object.entries(value).reverse()))).toBe(canonicalJson(value));
	expect(canonicalJson({ b: { z: 1, a: undefined }, a: [] })).toBe('{"a":[],"b":{"z":1}}');
});
