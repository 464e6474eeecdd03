import { expect, test } from "vitest";
import { differences } from "~/history/domain/differences";
import type { InvoiceContent } from "~/history/domain/revision";
import { PLAIN_TYPE } from "~/invoices/domain/document-type";
import { EMPTY_FIELDS } from "~/invoices/domain/fields";
import { WITHOUT_TAX } from "~/invoices/domain/invoice";
import { inLanguage } from "~/kernel/language/in-language.server";

const CONTENT: InvoiceContent = {
	...EMPTY_FIELDS,
	...PLAIN_TYPE,
	...WITHOUT_TAX,
	number: "INV-1",
	issueDate: "2026-06-02",
	dueDate: "2026-06-16",
	currency: "EUR",
	language: "en",
	client: { name: "Kestrel", email: "k@example.com", streetAddress: "", city: "", state: "", zip: "", country: "DE" },
	items: [
		{ id: "a", description: "Design", quantity: 100, rate: 10000, amount: 10000 },
		{ id: "b", description: "Print proofing\nTwo rounds", quantity: 100, rate: 5000, amount: 5000 },
	],
	subtotal: 15000,
	tax: 0,
	total: 15000,
	seller: null,
	logo: null,
	template: "minimal-gray",
	templateRevision: null,
	status: "sent",
	sentAt: 1,
	paidAt: null,
	paidOn: null,
	deletedAt: null,
};

const told = (after: Partial<InvoiceContent>) =>
	differences(CONTENT, { ...CONTENT, ...after }, "UTC").map(({ label, before, after }) => [label, before, after]);

test("what changed is told field by field, as the pages show it, and nothing else", () => {
	const [design, proofing] = CONTENT.items as [InvoiceContent["items"][0], InvoiceContent["items"][0]];
	expect(told({})).toEqual([]);
	expect(
		told({
			dueDate: "2026-07-02",
			client: { ...CONTENT.client, country: "FR", streetAddress: "Lange Reihe 88" },
			items: [design, { ...proofing, quantity: 250, amount: 12500 }],
			total: 22500,
			subtotal: 22500,
		}),
	).toEqual([
		["Due date", "Jun 16, 2026", "Jul 2, 2026"],
		["Street", "", "Lange Reihe 88"],
		["Country", "Germany", "France"],
		["Print proofing, quantity", "1", "2.50"],
		["Subtotal", "€150.00", "€225.00"],
		["Total", "€150.00", "€225.00"],
	]);
	expect(told({ status: "paid", paidAt: 2, paidOn: "2026-06-20" })).toEqual([
		["Status", "Pending", "Paid"],
		["Paid on", "", "Jun 20, 2026"],
	]);
});

test("lines are followed by their ids, and where the API made new ones, by their places", () => {
	const [design, proofing] = CONTENT.items as [InvoiceContent["items"][0], InvoiceContent["items"][0]];
	const added = { ...design, id: "c", description: "Travel" };
	expect(told({ items: [added, design, proofing] })).toEqual([["Line 1", "", "Travel, 1 × €100.00"]]);
	expect(told({ items: [proofing] })).toEqual([["Line 1", "Design, 1 × €100.00", ""]]);
	expect(told({ items: [proofing, design] })).toEqual([]);
	expect(
		told({
			items: [
				{ ...design, id: "x" },
				{ ...proofing, id: "y", rate: 6000 },
			],
		}),
	).toEqual([["Print proofing, rate", "€50.00", "€60.00"]]);
});

test("Spanish and French read their own", () => {
	expect(inLanguage("es", () => told({ dueDate: "2026-07-02" }))).toEqual([
		["Fecha de vencimiento", "16 jun 2026", "2 jul 2026"],
	]);
	expect(inLanguage("fr", () => told({ dueDate: "2026-07-02" }))[0]?.slice(1)).toEqual([
		"16 juin 2026",
		"2 juil. 2026",
	]);
});
