import { expect, test } from "vitest";
import { nextScreen } from "~/shell/use-arriving";

const to = (pathname: string, formMethod?: string) => ({ location: { pathname }, formMethod });

test("a link to another screen brings that one's outline", () => {
	expect(nextScreen("/dashboard", to("/clients"))).toBe("/clients");
	expect(nextScreen("/invoices", to("/invoices/new"))).toBe("/invoices/new");
	expect(nextScreen("/invoices", to("/invoices/drafts"))).toBe("/invoices/drafts");
	expect(nextScreen("/invoices/7f0c", to("/invoices/edit/7f0c"))).toBe("/invoices/edit/7f0c");
});

test("nothing is on its way while nobody goes anywhere, or to the same screen", () => {
	expect(nextScreen("/clients", {})).toBeNull();
	expect(nextScreen("/clients", to("/clients"))).toBeNull();
});

test("a search is another screen, a posted form is not", () => {
	expect(nextScreen("/dashboard", to("/invoices", "GET"))).toBe("/invoices");
	expect(nextScreen("/invoices/new", to("/invoices", "POST"))).toBeNull();
	expect(nextScreen("/invoices/new", to("/invoices", "post"))).toBeNull();
});

test("an invoice opens over the list and closes again, and the list stays in sight", () => {
	expect(nextScreen("/invoices", to("/invoices/7f0c"))).toBeNull();
	expect(nextScreen("/invoices/7f0c", to("/invoices"))).toBeNull();
	expect(nextScreen("/invoices/7f0c", to("/invoices/a1b2"))).toBeNull();
	expect(nextScreen("/dashboard", to("/dashboard/invoices/7f0c"))).toBeNull();
	expect(nextScreen("/invoices/drafts", to("/invoices/drafts/7f0c"))).toBeNull();
	expect(nextScreen("/invoices/7f0c", to("/invoices/7f0c/send"))).toBeNull();
	expect(nextScreen("/invoices/drafts", to("/invoices/drafts/7f0c/send"))).toBeNull();
	expect(nextScreen("/dashboard", to("/dashboard/invoices/7f0c/send"))).toBeNull();
	expect(nextScreen("/dashboard", to("/invoices/7f0c"))).toBe("/invoices/7f0c");
	expect(nextScreen("/invoices/drafts", to("/invoices/7f0c"))).toBe("/invoices/7f0c");
});
