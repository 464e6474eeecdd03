import fc from "fast-check";
import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller, aTax } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { writeUbl } from "~/einvoice/domain/ubl";
import { amountToPay, type Invoice } from "~/invoices/domain/invoice";
import { checkField } from "~/kernel/field-checks";
import { LANGUAGES } from "~/kernel/language/language";
import { creditedQuantities, creditLines, leftQuantities } from "~/payments/domain/credit-lines";
import { depositChecks } from "~/payments/domain/deposits/deposit-checks";
import { DepositForm } from "~/payments/domain/deposits/deposit-input";
import {
	availableAmount,
	type DepositAmount,
	depositAmount,
	priceDeposit,
	takeOff,
} from "~/payments/domain/deposits/deposit-sums";
import { nameDeposits, takenDeposits } from "~/pricing/domain/deposits";
import { PLAIN, priceInvoice, type Terms } from "~/pricing/domain/totals";
import { asDocument } from "~/printing/domain/as-document";
import { UNSETTLED } from "~/settlement/domain/payment";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };

type Line = { quantity: number; rate: number; tax?: ReturnType<typeof aTax>; part?: never };

function priced(items: readonly object[], terms: Partial<Terms>, given: Partial<Invoice> = {}): Invoice {
	const { discount = null, pricesIncludeTax = false } = terms;
	const sums = priceInvoice(items as never[], { ...PLAIN, currency: "EUR", ...terms });
	const stated = { discount: discount?.value ?? null, discountIn: discount?.in ?? "percent" } as const;
	const invoice = { ...sums, ...stated, pricesIncludeTax, currency: "EUR", language: "en", ...given } as const;
	return anInvoiceToPrint({ ...UNSETTLED, ...invoice, payable: amountToPay(invoice) } as Partial<Invoice>);
}

/** The deposits of an invoice, in turn, and the invoice that takes them off. */
function askInTurn(lines: readonly Line[], terms: Partial<Terms>, wishes: readonly DepositAmount[]) {
	const own = lines.map((line, at) => ({ ...line, id: String(at), description: `Line ${at}` }));
	const whole = priced(own, terms);
	let final = whole;
	const deposits: Invoice[] = [];
	for (const [at, wish] of wishes.entries()) {
		const amount = depositAmount(wish, final);
		if (amount <= 0 || amount > availableAmount(final)) continue;
		const newId = () => `d${at}-${Math.random()}`;
		const sums = priceDeposit(final, amount, { currency: "EUR", description: "Deposit", newId });
		const { tax, ...given } = { ...sums, id: `d${at}`, number: `D-${at}`, depositFor: "final" };
		const deposit = anInvoiceToPrint({
			...UNSETTLED,
			...given,
			tax,
			currency: "EUR",
			payable: amountToPay(sums),
		} as never);
		expect(deposit.total).toBe(amount);
		const line = { currency: "EUR", pricesIncludeTax: final.pricesIncludeTax, newId } as const;
		const { items, prepaid } = takeOff(final, deposit, [], line);
		final = priced(nameDeposits(items, "en"), { ...terms, prepaid });
		deposits.push(deposit);
	}
	return { whole, final, deposits };
}

const line = fc.record({
	quantity: fc.integer({ min: 1, max: 10_000 }),
	rate: fc.integer({ min: 0, max: 1_000_000 }),
	tax: fc.constantFrom(aTax(23), aTax(19), aTax(7), aTax(25.5), aTax(0, { category: "Z" })),
});
const terms = fc.record({
	taxed: fc.constant(true),
	pricesIncludeTax: fc.boolean(),
	discount: fc.option(fc.record({ in: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 900_000 }) })),
});
const wish = fc.oneof(
	fc.record({ percent: fc.integer({ min: 1, max: 1_000_000 }) }),
	fc.record({ amount: fc.integer({ min: 1, max: 500_000 }) }),
);
const asked = fc.tuple(
	fc.array(line, { minLength: 1, maxLength: 5 }),
	terms,
	fc.array(wish, { minLength: 1, maxLength: 4 }),
);

test("deposits and what is left add up to the whole, for each rate too, and nothing of it sinks below zero", () => {
	fc.assert(
		fc.property(asked, ([lines, terms, wishes]) => {
			const { whole, final, deposits } = askInTurn(lines, terms, wishes);
			const all = [final, ...deposits];
			for (const sum of ["subtotal", "tax", "total"] as const) {
				expect(all.reduce((amount, each) => amount + each[sum], 0)).toBe(whole[sum]);
			}
			for (const { tax, base, amount } of whole.sums?.taxes ?? []) {
				const same = all.flatMap(({ sums }) =>
					(sums?.taxes ?? []).filter((each) => each.tax === tax || JSON.stringify(each.tax) === JSON.stringify(tax)),
				);
				expect(same.reduce((sum, each) => sum + each.base, 0)).toBe(base);
				expect(same.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
				expect(same.every((each) => each.base >= 0 && each.amount >= 0)).toBe(true);
			}
			expect(takenDeposits(final).map(({ amount }) => amount)).toEqual(deposits.map(({ total }) => total));
		}),
		tries(2000),
	);
});

test("their e-invoices keep BR-CO-10 to BR-CO-17, and a note of all of either is it to the cent", () => {
	fc.assert(
		fc.property(asked, ([lines, terms, wishes]) => {
			const { final, deposits } = askInTurn(lines, terms, wishes);
			for (const invoice of [final, ...deposits]) {
				const model = buildEInvoice(invoice, aSeller());
				const sums = checkRules(model, "xrechnung").filter(({ rule }) => /^BR-(CO-1|27|S-0[89]|Z-0[89])/.test(rule));
				expect(sums).toEqual([]);
				const note = creditLines(invoice, [], leftQuantities(invoice, creditedQuantities([])));
				expect([note.subtotal, note.tax, note.total]).toEqual([invoice.subtotal, invoice.tax, invoice.total]);
			}
		}),
		tries(1000),
	);
});

test("a deposit is type 386, and the invoice names it: in lines where it has tax, as prepaid where not, never in both", () => {
	const lines = [
		{ quantity: 100, rate: 1000_00, tax: aTax(23) },
		{ quantity: 100, rate: 100_00, tax: aTax(8) },
	];
	const taxed = askInTurn(lines, { taxed: true }, [{ percent: 300_000 }]);
	const [deposit] = taxed.deposits;
	expect(deposit).toMatchObject({ subtotal: 330_00, tax: 71_40, total: 401_40 });
	expect(taxed.final).toMatchObject({ subtotal: 770_00, tax: 166_60, total: 936_60 });
	const cii = writeCii(buildEInvoice(taxed.final, aSeller()), "xrechnung");
	expect(cii).toContain('<ram:BilledQuantity unitCode="C62">-1.00</ram:BilledQuantity>');
	expect(cii).toContain("<ram:IssuerAssignedID>D-0</ram:IssuerAssignedID>");
	expect(cii).not.toContain("TotalPrepaidAmount");
	const of386 = buildEInvoice(deposit as Invoice, aSeller());
	expect(writeUbl(of386, "peppol")).toContain("<cbc:InvoiceTypeCode>386</cbc:InvoiceTypeCode>");
	expect(writeCii(of386, "factur-x")).toContain("<ram:TypeCode>386</ram:TypeCode>");

	const plain = askInTurn([{ quantity: 100, rate: 1000_00 }], {}, [{ percent: 300_000 }, { amount: 100_00 }]);
	expect(plain.final).toMatchObject({ total: 1000_00, payable: 600_00, items: [{}] });
	const ubl = writeUbl(buildEInvoice(plain.final, aSeller()), "xrechnung");
	expect(ubl).toContain('<cbc:PrepaidAmount currencyID="EUR">400.00</cbc:PrepaidAmount>');
	expect(ubl).toContain('<cbc:PayableAmount currencyID="EUR">600.00</cbc:PayableAmount>');
	expect([...ubl.matchAll(/<cac:BillingReference>/g)]).toHaveLength(2);
});

test("paper says what it is in three languages, and what is taken off", () => {
	const { final, deposits } = askInTurn([{ quantity: 100, rate: 1000_00 }], {}, [{ percent: 300_000 }]);
	const titles = LANGUAGES.map((language) => asDocument({ ...(deposits[0] as Invoice), language }, owner, false).title);
	expect(titles).toEqual(["Deposit invoice", "Factura de anticipo", "Facture d’acompte"]);
	const { totals, due } = asDocument(final, owner, false);
	expect(totals.at(-2)).toEqual({ label: expect.stringMatching(/^Deposit invoice D-0 of /), value: "−€300.00" });
	expect([totals.at(-1)?.label, due.value]).toEqual(["To pay", "€700.00"]);
});

test("a discount in percent names what it is of, where the sum of the lines is less its deposits", () => {
	const terms = { taxed: true, discount: { in: "percent", value: 100_000 } } as const;
	const { whole, final } = askInTurn([{ quantity: 100, rate: 1000_00, tax: aTax(19) }], terms, [{ percent: 300_000 }]);
	const labels = (invoice: Invoice) => asDocument(invoice, owner, false).totals.map(({ label }) => label);
	expect([labels(whole)[1], labels(final)[1]]).toEqual(["Discount 10%", "Discount 10% of 1,000.00"]);
});

test("a deposit's percentage may be typed with its sign", () => {
	const form = { how: "percent", percent: "30 %", issueDate: "2026-06-02", dueDate: "2026-07-02", key: "k" };
	expect(DepositForm.parse(form).wish).toEqual({ percent: 300_000 });
	expect(DepositForm.safeParse({ ...form, percent: "30 % off" }).success).toBe(false);
	expect(checkField(depositChecks("EUR"), "percent", "30 %")).toBeUndefined();
});
