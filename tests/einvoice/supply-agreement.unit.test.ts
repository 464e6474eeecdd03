import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { stringsOf } from "#tests/document/paint/reading";
import { A_FRENCH_SELLER, anInvoiceToPrint, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { writeCii } from "~/einvoice/domain/cii";
import type { Format } from "~/einvoice/domain/file-format";
import { toFrench } from "~/einvoice/domain/france";
import { writeUbl } from "~/einvoice/domain/ubl";
import type { Invoice } from "~/invoices/domain/invoice";
import { formatDate, formatPeriod } from "~/kernel/time/dates";
import { asDocument } from "~/printing/domain/as-document";
import type { SellerDetails } from "~/seller/domain/seller-profile";

const ISSUED = "2026-06-02";
const CORRECTED = { id: "1", number: "INV-1", issueDate: ISSUED };

const SELLERS: Record<string, Partial<SellerDetails>> = {
	"a German company": { kind: "company" },
	"a German who says nothing of it": { kind: "" },
	"a Swiss sole trader": { kind: "sole_trader", country: "CH" },
	"a French company": { ...A_FRENCH_SELLER, kind: "company" },
	"a British company": { kind: "company", country: "GB" },
};
const DOCUMENTS: Record<string, Partial<Invoice>> = {
	invoice: {},
	deposit: { depositFor: "1" },
	"credit note": { type: "credit_note", corrects: CORRECTED },
};
const TYPED: Record<string, Partial<Invoice>> = {
	nothing: {},
	"the issue date": { supplyDate: ISSUED },
	"an earlier day": { supplyDate: "2026-05-20" },
	"a period": { supplyStart: "2026-05-01", supplyDate: "2026-05-31" },
	"its first day": { supplyStart: "2026-05-15" },
};
const CHARGED: Record<string, Partial<Invoice>> = {
	"at a rate": taxed("S", 19),
	"to another member state": taxed("K", 0),
	"to another member state, untaxed": { taxCategory: "K" },
	exempt: { taxCategory: "E" },
};

function taxed(category: "S" | "K", rate: number): Partial<Invoice> {
	const { items, sums, subtotal, tax, total } = aTaxedInvoice([aTax(rate, { category })]);
	return { sums, subtotal, tax, total, items: items.map((item, at) => ({ ...item, id: String(at) })) } as never;
}

/** The days of supply of a file, of one day that day alone. */
function inXml(xml: string): string[] {
	const cii = xml.matchAll(
		/<ram:(?:Start|End|Occurrence)DateTime>\s*<udt:DateTimeString format="102">(\d{4})(\d\d)(\d\d)/g,
	);
	const ubl = xml.matchAll(/<cbc:(?:StartDate|EndDate|ActualDeliveryDate)>([\d-]{10})/g);
	return [...cii, ...ubl].map(([, ...parts]) => parts.filter(Boolean).join("-"));
}

const SENTENCE = /The date of supply is the date of the invoice/;

/** What is read on paper, by the words that stand there. */
function onPaper(invoice: Invoice, business: SellerDetails): string[] {
	const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business };
	const strings = stringsOf(
		layout(asDocument(invoice, owner, false), buildTemplate(DESIGNS["minimal-gray"]), faces)[0],
	);
	const text = strings.join(" ");
	const day = (date: string) => formatDate(date, "en", invoice.client.country);
	const beside = (label: string) => strings[strings.indexOf(label) + 1];
	if (SENTENCE.test(text)) return [ISSUED];
	if (strings.includes("Period")) {
		const spans = [
			["2026-05-01", "2026-05-31"],
			["2026-05-15", ISSUED],
		] as const;
		const found = spans.find((span) => beside("Period") === formatPeriod(span, "en", invoice.client.country));
		return [...(found ?? ["an unknown period"])];
	}
	if (!strings.includes("Supply date")) return [];
	return [[ISSUED, "2026-05-20"].find((date) => day(date) === beside("Supply date")) ?? "an unknown day"];
}

function inFiles(invoice: Invoice, seller: SellerDetails): [string, string[]][] {
	const model = buildEInvoice(invoice, seller);
	const formats: Format[] = ["factur-x", "xrechnung", "peppol"];
	const files = formats.flatMap((format): [string, string][] => [
		[`${format} CII`, writeCii(model, format)],
		[`${format} UBL`, writeUbl(model, format)],
	]);
	if (seller.country === "FR") {
		const french = toFrench(model, invoice, seller);
		files.push(["France CII", writeCii(french, "france")], ["France UBL", writeUbl(french, "france")]);
	}
	return files.map(([name, xml]) => [name, inXml(xml)]);
}

const cases = Object.keys(SELLERS).flatMap((seller) =>
	Object.keys(DOCUMENTS).flatMap((document) =>
		Object.keys(CHARGED).flatMap((charged) =>
			Object.keys(TYPED).map((typed) => [seller, document, charged, typed] as const),
		),
	),
);

function made([seller, document, charged, typed]: (typeof cases)[number], edition: "4" | "5") {
	const invoice = anInvoiceToPrint({ ...CHARGED[charged], ...DOCUMENTS[document], ...TYPED[typed], issueDate: ISSUED });
	return { invoice, business: aSeller({ ...SELLERS[seller], edition }) };
}

test("paper and every file say the same days of supply, or neither any", () => {
	for (const each of cases) {
		const { invoice, business } = made(each, "5");
		const paper = onPaper(invoice, business);
		for (const [file, days] of inFiles(invoice, business))
			expect([...each, file, days]).toEqual([...each, file, paper]);
	}
});

test("nothing typed is nothing said, but where the seller's law wants it or goods go to another member state", () => {
	const said = (...each: (typeof cases)[number]) => {
		const { invoice, business } = made(each, "5");
		return onPaper(invoice, business);
	};
	expect(said("a German company", "invoice", "at a rate", "nothing")).toEqual([ISSUED]);
	expect(said("a Swiss sole trader", "invoice", "exempt", "nothing")).toEqual([ISSUED]);
	for (const seller of ["a German who says nothing of it", "a French company", "a British company"] as const) {
		expect(said(seller, "invoice", "at a rate", "nothing")).toEqual([]);
		expect(said(seller, "invoice", "to another member state", "nothing")).toEqual([ISSUED]);
		expect(said(seller, "deposit", "to another member state, untaxed", "nothing")).toEqual([ISSUED]);
	}
	expect(said("a German company", "deposit", "at a rate", "nothing")).toEqual([]);
	expect(said("a German company", "credit note", "at a rate", "nothing")).toEqual([]);
	expect(said("a French company", "credit note", "at a rate", "the issue date")).toEqual([ISSUED]);
});

test("what was sent before keeps its file and its paper", () => {
	const { invoice, business } = made(["a French company", "invoice", "at a rate", "nothing"], "4");
	expect(onPaper(invoice, business)).toEqual([]);
	expect(inXml(writeCii(buildEInvoice(invoice, business), "factur-x"))).toEqual([ISSUED]);
	const note = made(["a French company", "credit note", "at a rate", "the issue date"], "4");
	expect(onPaper(note.invoice, note.business)).toEqual([]);
});
