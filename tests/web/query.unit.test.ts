import { expect, test } from "vitest";
import { nextLink, readQuery } from "~/web/query.server";

const url = (query: string) => new URL(`http://duebill.test/api/invoices${query}`);

test.each<[string, Record<string, string>]>([
	["", {}],
	["?", {}],
	["?q=a+b&status=paid", { q: "a b", status: "paid" }],
	["?limit=10&limit=1000", { limit: "10" }],
	["?q=&q=x", { q: "" }],
	["?q=%C3%A9%26%3D", { q: "é&=" }],
	["?flag", { flag: "" }],
])("of %s the parameters are read, the first of each", (query, expected) => {
	expect(readQuery(url(query))).toEqual(expected);
});

test("no parameter reaches what every object has", () => {
	const query = readQuery(url("?__proto__=x&constructor=y&toString=z"));
	expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
	expect({}.toString()).toBe("[object Object]");
});

test("a list that goes on has a link to the rest, with all that was asked for", () => {
	const link = nextLink(url("?status=paid&limit=5&cursor=old"), "n&w=1").get("Link");
	expect(link).toBe(`</api/invoices?status=paid&limit=5&cursor=n%26w%3D1.invoices>; rel="next"`);
	expect(nextLink(url(""), "c").get("Link")).toBe(`</api/invoices?cursor=c.invoices>; rel="next"`);
	expect([...nextLink(url("?limit=5"), null)]).toEqual([]);
});

test("the link leaves the address that was asked for as it is", () => {
	const asked = url("?limit=5");
	nextLink(asked, "c");
	expect(asked.search).toBe("?limit=5");
});
