import { expect, test } from "vitest";
import { anInvoice } from "#tests/harness/factories";
import {
	asTexts,
	clientTexts,
	copyFields,
	EMPTY_FIELDS,
	FIELD_NAMES,
	FIELDS,
	searchedTexts,
	toFormNames,
	toRecordNames,
} from "~/invoices/domain/fields";
import { draftRules, issuedRules } from "~/invoices/domain/invoice-input";
import { DraftFields } from "~/invoicing/domain/invoice-fields";
import { typedContent } from "~/invoicing/ui/form/typed-content";
import { typedInvoice } from "~/invoicing/ui/form/typed-invoice";
import { NO_TAXES } from "~/pricing/domain/charge-taxes";
import { TERM_NAMES } from "~/pricing/domain/terms";

const paths = FIELD_NAMES.map((name) => FIELDS[name].at);

test("a field has one name in the form and one place in the record, and goes there and back", () => {
	expect(new Set(paths).size).toBe(paths.length);
	const typed = Object.fromEntries(FIELD_NAMES.map((name) => [name, `typed into ${name}`]));
	const record = toRecordNames(typed);
	expect(toFormNames(record)).toEqual(typed);
	for (const path of paths) expect(record).toHaveProperty(path);
	expect(record.number).toBe("typed into invoiceNumber");
	expect(record.client.streetAddress).toBe("typed into clientStreetAddress");
});

/** What a form says beside the e-mail address: a program says null in its place. */
const OF_FORMS = ["client.noEmail", "client.from"];

test("every field has its rule, of an invoice and of a draft, and every rule its field", () => {
	for (const rules of [issuedRules, draftRules]) {
		const { client, ...top } = rules;
		const ruled = [...Object.keys(top), ...Object.keys(client).map((part) => `client.${part}`)];
		expect([...ruled, ...OF_FORMS].sort()).toEqual([...paths].sort());
	}
});

test("what is left out is what the rules make of nothing", () => {
	for (const [at, empty] of Object.entries(EMPTY_FIELDS)) {
		for (const nothing of [undefined, null, ""]) {
			// Terms that nothing is said of are those of the account.
			if (nothing === undefined && TERM_NAMES.some((name) => name === at)) continue;
			expect(issuedRules[at as keyof typeof EMPTY_FIELDS].parse(nothing), at).toEqual(empty);
		}
	}
});

test("a form names every field to the preview and to its working copy, also those that nothing was typed into", () => {
	const { items, fields } = typedContent({ invoiceNumber: "INV-7", clientName: "Kestrel & Pine" });
	const { proposedNumber: _, ...texts } = fields;
	expect([...Object.keys(texts), "items"].sort()).toEqual([...FIELD_NAMES].sort());
	expect([texts.invoiceNumber, texts.clientName, texts.clientVatId, items]).toEqual([
		"INV-7",
		"Kestrel & Pine",
		"",
		[],
	]);
	const drawn = typedInvoice({ invoiceNumber: "INV-7", clientName: "Kestrel & Pine", currency: "EUR" }, "fr", {
		choices: NO_TAXES,
	});
	expect(drawn).toMatchObject({ number: "INV-7", currency: "EUR", language: "fr", supplyDate: null, notes: "" });
	expect(drawn.client.name).toBe("Kestrel & Pine");
});

test("a copy takes over all but what is said once", () => {
	const copy = copyFields(anInvoice({ supplyDate: "2026-03-01", notes: "Thank you" }));
	expect(copy).toMatchObject({ currency: "USD", notes: "Thank you", client: { name: "Kestrel & Pine" } });
	for (const at of ["number", "issueDate", "dueDate", "supplyDate"]) expect(copy).not.toHaveProperty(at);
});

test("a record becomes texts: nothing is an empty one", () => {
	const invoice = anInvoice({ supplyDate: null, notes: "Thank you", client: { vatId: "DE123456788" } });
	const texts = asTexts(toFormNames(invoice));
	expect(texts).toMatchObject({ supplyDate: "", notes: "Thank you", clientVatId: "DE123456788", language: "" });
	const { clientName, clientBuyerReference } = clientTexts(invoice.client);
	expect([clientName, clientBuyerReference]).toEqual(["Kestrel & Pine", ""]);
	const { streetAddress, city, zip } = invoice.client;
	const searched = [invoice.number, "Kestrel & Pine", invoice.client.email, streetAddress, city, zip, "Thank you"];
	expect(searchedTexts(invoice)).toEqual(searched);
});

test("a percent sign is read where a percentage is typed, and nowhere else", () => {
	const form = { invoiceNumber: "1", issueDate: "2026-06-02", dueDate: "2026-07-02", items: [] };
	expect(DraftFields.parse({ ...form, discount: "5 %", discountIn: "percent" }).invoice.discount).toBe(50_000);
	expect(DraftFields.safeParse({ ...form, discount: "5 %", discountIn: "amount" }).success).toBe(false);
});
