import { expect, test } from "vitest";
import { routePatterns } from "../../workers/route-pattern";

const pattern = routePatterns({
	root: { path: "" },
	layout: { parentId: "root" },
	home: { parentId: "layout", index: true },
	list: { parentId: "layout", path: "invoices" },
	detail: { parentId: "list", path: ":id" },
	edit: { parentId: "layout", path: "invoices/edit/:id" },
	new: { parentId: "layout", path: "invoices/new" },
	pdf: { parentId: "root", path: "invoices/:id/pdf" },
	payment: { parentId: "root", path: "api/invoices/:id/payments/:payment" },
	map: { parentId: "root", path: "sitemap.xml" },
	link: { parentId: "root", path: "i/:token" },
	rest: { parentId: "root", path: "*" },
});

test.each([
	["/", "/"],
	["/invoices", "/invoices"],
	["/invoices/", "/invoices"],
	["/Invoices.data", "/invoices"],
	["/invoices/new", "/invoices/new"],
	["/invoices/edit/5f2c", "/invoices/edit/:id"],
	["/invoices/5f2c", "/invoices/:id"],
	["/invoices/5f2c/pdf", "/invoices/:id/pdf"],
	["/api/invoices/5f2c/payments/77", "/api/invoices/:id/payments/:payment"],
	["/i/0.secret", "/i/:token"],
	["/sitemap.xml", "/sitemap.xml"],
	["/sitemapxxml", "*"],
	["/nora@adler.example", "*"],
	["/invoices/5f2c/other", "*"],
])("%s is logged as %s", (path, expected) => {
	expect(pattern(path)).toBe(expected);
});
