import { expect, test } from "vitest";
import { invoiceAt, listQuery, resendHref, sentInstead } from "~/invoices/domain/list-address";
import { nextQuery } from "~/ui/table/next-row";

test.each([
	["", ""],
	["?cursor=abc&status=sent&q=kes+trel", "?q=kes+trel&status=sent&cursor=abc"],
	["?cursor=abc&next=7&copy=1&entry=2", "?cursor=abc"],
	["?q=&status=", ""],
])("of %j an address keeps %j", (search, kept) => {
	expect(listQuery(search)).toBe(kept);
});

test("the row that comes next is said after what is said of the list", () => {
	const rows = [{ id: "1" }, { id: "2" }];
	expect([nextQuery(rows, 0), nextQuery(rows, 1, "?cursor=a"), nextQuery([{ id: "1" }], 0, "?q=a")]).toEqual([
		"?next=2",
		"?cursor=a&next=1",
		"?q=a",
	]);
});

test.each(["/invoices", "/invoices/drafts", "/dashboard/invoices"])(
	"a mail over %s leads back to its invoice",
	(under) => {
		expect(invoiceAt({ pathname: `${under}/7/send`, search: "?cursor=a" })).toBe(`${under}/7?cursor=a`);
	},
);

test.each(["", "?cursor=a"])(
	"a mail that is sent in place of another names that, and leads back without it (%j)",
	(query) => {
		const url = new URL(resendHref(`/invoices/7/send${query}`, "d-1"), "http://duebill.test");
		expect(sentInstead(url)).toBe("d-1");
		expect(invoiceAt(url)).toBe(`/invoices/7${query}`);
	},
);
