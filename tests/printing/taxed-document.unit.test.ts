import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { stringsOf } from "#tests/document/paint/reading";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import type { Invoice } from "~/invoices/domain/invoice";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import { epcQr } from "~/payment-codes/domain/epc-qr";
import { PLAIN, priceInvoice, type Terms } from "~/pricing/domain/totals";
import { asDocument } from "~/printing/domain/as-document";
import type { Tax } from "~/taxes/domain/tax";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example" };

function tax(rate: number, given: Partial<Tax> & { label?: string } = {}): Tax & { name: string } {
	const { label = "VAT", ...rest } = given;
	const components = [{ label, rate: rate * 10_000, compound: false, registration: "" }];
	return { name: "", category: "S", country: "DE", components, reason: "", reasonCode: "", ...rest };
}

const line = (id: string, rate: number, charged: Tax & { name: string }, given: object = {}) => ({
	...{ id, description: `Line ${id}`, quantity: 100, rate, tax: charged },
	...given,
});

/** The invoice of the drawings: two rates, a line less 10 %, 100 less on the whole, 15 % kept back. */
function drawn(given: Partial<Invoice> & { terms?: Partial<Terms> } = {}): Invoice {
	const { terms, ...rest } = given;
	const lines = [
		line("1", 2400_00, tax(19)),
		line("2", 85_00, tax(19), { quantity: 1150, unit: "hour", discount: { in: "percent", value: 100_000 } }),
		line("3", 185_00, tax(7), { quantity: 400, unit: "piece" }),
	];
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const discount = { in: "amount", value: 1_000_000 } as const;
	const priced = priceInvoice(lines, {
		...PLAIN,
		taxed: true,
		currency: "EUR",
		discount,
		withholdings: [withholding],
		...terms,
	});
	const typed = { discount: 1_000_000, discountIn: "amount", discountReason: "returning client" } as const;
	return anInvoiceToPrint({ currency: "EUR", language: "en", ...typed, ...priced, ...rest });
}

const totalsOf = (invoice: Invoice) =>
	asDocument(invoice, { ...owner, business: aSeller() }, false).totals.map(({ label, value }) => `${label}: ${value}`);

test("the sums read downwards in the order in which they are worked out", () => {
	expect(totalsOf(drawn())).toEqual([
		"Sum of lines: €4,019.75",
		"Discount, returning client: −€100.00",
		"Subtotal: €3,919.75",
		"VAT 19% of 3,198.16: €607.65",
		"VAT 7% of 721.59: €50.51",
		"Total: €4,577.91",
		"Withheld, IRPF 15% of 3,919.75: −€587.96",
		"To pay: €3,989.95",
	]);
});

test("minutes are printed with their rate by the hour, and the amount that comes of it", () => {
	const priced = priceInvoice([line("1", 120_00, tax(19), { quantity: 5000, unit: "min60" })], {
		...PLAIN,
		taxed: true,
	});
	const { lines } = asDocument(drawn(priced), { ...owner, business: aSeller() }, false);
	expect(lines[0]).toMatchObject({ quantity: "50 min", rate: "120.00/h", amount: "100.00" });
});

test("where rates have tax in them, what the lines come to is said with it and without", () => {
	expect(totalsOf(drawn({ terms: { pricesIncludeTax: true, withholdings: [] }, pricesIncludeTax: true }))).toEqual([
		"Sum of lines, tax included: €4,019.75",
		"Discount, returning client: −€100.00",
		"Subtotal without tax: €3,361.91",
		"VAT 19% of 2,687.53: €510.63",
		"VAT 7% of 674.38: €47.21",
		"Total: €3,919.75",
	]);
	const bare = { discount: null, terms: { pricesIncludeTax: true, discount: null }, pricesIncludeTax: true } as const;
	const labels = totalsOf(drawn({ ...bare, language: "fr" })).slice(0, 2);
	expect(labels).toEqual(["Total des lignes TTC: 4\u202f019,75\u00a0€", expect.stringMatching(/^Total HT: /)]);
});

test("what is settled stands under the total, and what is open is what is due and what the code asks for", () => {
	const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };
	const part = drawn({ received: 2000_00, credited: 89_95, writtenOff: 1_00 });
	expect(totalsOf(part).slice(-5)).toEqual([
		"Withheld, IRPF 15% of 3,919.75: −€587.96",
		"Paid: −€2,000.00",
		"Credited: −€89.95",
		"Waived: −€1.00",
		"To pay: €1,899.00",
	]);
	const { due, payment } = asDocument(part, owner, false);
	expect(due.value).toBe("€1,899.00");
	const { legalName: name, iban, bic } = aSeller();
	const transfer = { name, iban, bic, currency: "EUR", reference: part.number } as const;
	expect(payment?.code).toEqual(epcQr({ ...transfer, amount: 1899_00 }));
	const plain = anInvoiceToPrint({ received: 1711_14, status: "paid" });
	expect(totalsOf(plain).slice(-2)).toEqual(["Paid: −€1,711.14", "To pay: €0.00"]);
	expect(asDocument(plain, owner, false).payment).toBeNull();
});

test.each([
	["es", ["Base imponible: 3.919,75\u00a0€", "IVA 19\u00a0% sobre 3.198,16: 607,65\u00a0€"]],
	["fr", ["Total HT: 3\u202f919,75\u00a0€", "TVA 19\u00a0% sur 3\u202f198,16: 607,65\u00a0€"]],
] as const)("in %s too", (language: Language, expected) => {
	expect(totalsOf(drawn({ language })).slice(2, 4)).toEqual(expected);
});

test("lines show unit, rate of tax and what their discount takes off", () => {
	const { columns, lines, due } = asDocument(drawn(), owner, false);
	expect(columns).toMatchObject({ tax: "VAT" });
	expect(lines).toMatchObject([
		{ quantity: "1", tax: "19%" },
		{ description: "Line 2\n977.50 less 10%", quantity: "11.50 h", tax: "19%", amount: "879.75" },
		{ quantity: "4 pcs", tax: "7%", amount: "740.00" },
	]);
	expect(due.value).toBe("€3,989.95");
});

const SIX_WITHHOLDINGS = Array.from({ length: 6 }, (_, at) => ({
	...{ id: `w${at}`, name: `Retención ${at + 1} de IVA`, rate: 106_667 },
	paidTo: "Servicio de Administración Tributaria",
}));

test.each(Object.keys(DESIGNS))("in %s every sum and rate is on the page, whole", (id) => {
	const design = DESIGNS[id as keyof typeof DESIGNS];
	const included = { terms: { pricesIncludeTax: true }, pricesIncludeTax: true };
	const withheld = { terms: { withholdings: SIX_WITHHOLDINGS } };
	const sales = LANGUAGES.flatMap((language) => [{ language }, { language, ...included }, { language, ...withheld }]);
	for (const sale of sales) {
		const model = asDocument(drawn(sale), { ...owner, business: aSeller() }, false);
		const texts = layout(model, buildTemplate(design), faces).flatMap((page) => stringsOf(page));
		const wanted = model.totals.flatMap(({ label, value }) => [label, value]);
		// A label that is longer than its line goes on under it.
		expect(wanted.filter((text) => !texts.join(" ").includes(text))).toEqual([]);
		expect(texts.filter((text) => /^(19|7)\s?%$/.test(text))).toHaveLength(3);
		expect(texts.filter((text) => text.endsWith("…"))).toEqual([]);
	}
});

test("a document without tax is as it was: three sums, four columns", () => {
	const { columns, lines, totals } = asDocument(anInvoiceToPrint(), owner, false);
	expect(totals.map(({ label }) => label)).toEqual(["Subtotal", "Tax 0%", "Total"]);
	expect([columns, ...lines].flatMap((each) => ("tax" in each ? [each] : []))).toEqual([]);
});

test.each([
	[tax(0, { category: "AE" }), "en", "Steuerschuldnerschaft des Leistungsempfängers (reverse charge)"],
	[tax(0, { category: "K" }), "fr", "Livraison intracommunautaire exonérée de TVA"],
	[tax(0, { category: "G" }), "en", "Steuerfreie Ausfuhrlieferung (export outside the EU)"],
	[tax(0, { category: "E", reason: "Exempt, § 4 Nr. 21 UStG" }), "en", "Exempt, § 4 Nr. 21 UStG"],
	[tax(0, { category: "E" }), "es", "Operación exenta"],
	[tax(20, { country: "FR" }), "en", "VAT of France, declared under the One-Stop Shop scheme"],
] as const)("of %j in %s the paper says: %s", (charged, language, words) => {
	const priced = priceInvoice([line("1", 100_00, charged)], { ...PLAIN, taxed: true, currency: "EUR" });
	const client = { ...anInvoiceToPrint().client, vatId: "FR12345678901" };
	const invoice = anInvoiceToPrint({ ...priced, language, client, supplyDate: "2026-05-29" });
	const { notes, buyer, facts } = asDocument(invoice, { ...owner, business: aSeller() }, false);
	expect(notes?.text).toContain(words);
	expect(buyer.lines.join()).toContain("FR12345678901");
	expect(facts.map(({ value }) => value).join()).toMatch(/2026/);
});

test.each([
	["DE", tax(20, { country: "FR" }), true],
	["CA", tax(13, { country: "US" }), false],
	["DE", tax(20, { country: "GB" }), false],
	["GB", tax(20, { country: "FR" }), false],
	["", tax(20, { country: "FR" }), false],
	["DE", tax(19), false],
] as const)("of a seller in %j with %j the One-Stop Shop is named: %s", (country, charged, named) => {
	const priced = priceInvoice([line("1", 100_00, charged)], { ...PLAIN, taxed: true, currency: "EUR" });
	const { notes } = asDocument(anInvoiceToPrint(priced), { ...owner, business: aSeller({ country }) }, false);
	expect(notes?.text.includes("One-Stop Shop") ?? false).toBe(named);
});

test("who is registered in the other member state declares its tax there, and not under the scheme", () => {
	const [component] = tax(20).components;
	const french = tax(20, { country: "FR", components: [{ ...component, registration: "FR12345678901" } as never] });
	const priced = priceInvoice([line("1", 100_00, french)], { ...PLAIN, taxed: true, currency: "EUR" });
	const { notes } = asDocument(anInvoiceToPrint(priced), { ...owner, business: aSeller() }, false);
	expect(notes?.text ?? "").not.toContain("One-Stop Shop");
});

test("why the account charged no VAT is not printed beside VAT that it charges, nor beside a line without any", () => {
	const business = aSeller({ country: "FR", taxCategory: "E", exemptionReason: "" });
	const terms = { ...PLAIN, taxed: true, currency: "EUR" };
	const printed = (lines: readonly object[], given: object = {}) => {
		const invoice = anInvoiceToPrint({ ...priceInvoice(lines as never, terms), ...given });
		return asDocument(invoice, { ...owner, business }, false).notes?.text ?? "";
	};
	const mixed = [line("1", 100_00, tax(20)), { ...line("2", 100_00, tax(0)), tax: undefined }];
	expect(printed([line("1", 100_00, tax(20))])).not.toContain("293 B");
	expect(printed(mixed)).not.toContain("293 B");
	expect(printed(mixed, { taxCategory: "E" })).toContain("Exempt from tax");
	expect(printed(mixed, { taxCategory: "E" })).not.toContain("293 B");
	expect(printed(mixed, { taxCategory: "E", exemptionReason: "Article 261 du CGI" })).toContain("Article 261 du CGI");
	const untaxed = anInvoiceToPrint();
	expect(asDocument(untaxed, { ...owner, business }, false).notes?.text).toContain("293 B");
});

test("a tax of another country says so beside its rate; components have a row each, and their numbers are the seller's", () => {
	const quebec = {
		...tax(0),
		components: [
			{ label: "GST", rate: 50_000, compound: false, registration: "123456789 RT0001" },
			{ label: "QST", rate: 99_750, compound: false, registration: "1234567890 TQ0001" },
		],
	};
	const lines = [line("1", 100_00, tax(20, { country: "FR" })), line("2", 100_00, quebec)];
	const priced = priceInvoice(lines, { ...PLAIN, taxed: true, currency: "EUR" });
	const model = asDocument(anInvoiceToPrint({ ...priced, language: "fr" }), { ...owner, business: aSeller() }, false);
	expect(model.totals.map(({ label }) => label)).toEqual([
		"Total HT",
		"TVA 20\u00a0%, France sur 100,00",
		"TPS 5\u00a0% sur 100,00",
		"TVQ 9,975\u00a0% sur 100,00",
		"Total TTC",
	]);
	expect(model.columns.tax).toBe("Taxe");
	expect(model.seller.lines).toContain("TVQ 1234567890 TQ0001");
});

test.each([
	["GB", "en", "Customer to pay VAT of £560.00 to HMRC at 20%"],
	["GB", "fr", "Le client verse à HMRC la TVA de 560,00\u00a0£, au taux de 20\u00a0%"],
	["IE", "en", "The customer accounts for VAT of £560.00 at 20%"],
] as const)("a reverse charge of a seller in %s that states its rate says in %s: %s", (country, language, words) => {
	const charged = tax(0, { category: "AE", country, customerRate: 200_000 });
	const priced = priceInvoice([line("1", 2800_00, charged)], { ...PLAIN, taxed: true, currency: "GBP" });
	const client = { ...anInvoiceToPrint().client, country: "GB" };
	const invoice = anInvoiceToPrint({ ...priced, currency: "GBP", language, client });
	const { notes, totals } = asDocument(invoice, { ...owner, business: aSeller({ country }) }, false);
	expect(notes?.text.replaceAll("\u202f", "\u00a0")).toContain(words);
	expect(totals.map(({ value }) => value).join()).not.toContain("560");
	const corrects = { id: "1", number: "INV-1", issueDate: "2026-05-01" };
	const note = { ...invoice, type: "credit_note", corrects } as const;
	const { notes: noted } = asDocument(note, { ...owner, business: aSeller({ country }) }, false);
	expect(noted?.text).not.toContain("560");
});

test("what a client pays to somebody else is said with who gets it", () => {
	const labels = LANGUAGES.map((language) => {
		const withholding = { id: "w", name: "CIS", rate: 200_000, labourOnly: true, paidTo: "HMRC" } as const;
		const { totals } = asDocument(
			drawn({ language, terms: { withholdings: [withholding] } }),
			{ ...owner, business: aSeller() },
			false,
		);
		return totals.find(({ label }) => label.includes("HMRC"))?.label.replaceAll("\u00a0", " ");
	});
	expect(labels).toEqual([
		expect.stringMatching(/^Withheld, CIS 20% of .*, paid to HMRC$/),
		expect.stringMatching(/^Retención, CIS 20 % sobre .*, se ingresa en HMRC$/),
		expect.stringMatching(/^Retenue, CIS 20 % sur .*, versée à HMRC$/),
	]);
});
