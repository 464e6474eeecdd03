import fc from "fast-check";
import { expect } from "vitest";
import { textOf } from "#tests/document/paint/reading";
import type { Portion, Sums } from "~/taxes/domain/calculate";
import type { Decimal } from "~/taxes/domain/decimal";
import { plainExchangeRate } from "~/taxes/domain/exchange-rate";
import { rateText } from "~/taxes/domain/rate-text";
import { aSeller } from "../einvoice/einvoice";
import { ACCOUNTS, type Account, anyCase, byComponent, type Case, KEPT_RATE, TAXES, WITHHELD } from "./equal-cases";
import { byRate, type Call, expectInXml, type Json, minor } from "./equal-xml";

const DAY = "2026-03-02";

const text = ({ value, scale }: Decimal) => (value / 10 ** scale).toFixed(scale);

function asDiscount(portion: Portion | null, digits: number) {
	if (portion === null) return {};
	if ("percent" in portion) return { discount: { percent: rateText(portion.percent) } };
	return { discount: { amount: text({ value: portion.amount, scale: digits }) } };
}

let count = 0;

/** What was posted to one account, and what the engine makes of each. */
interface Books {
	account: Account;
	call: Call;
	taxes: ReadonlyMap<string, string>;
	withholdingId: string;
	posted: Map<string, Case>;
}

/**
 * Posts random invoices with taxes of one component and several, discounts in percent and by amount, prices with and
 * without tax, units, withholding and tax that is owed in another currency, and finds what the engine makes of them in the
 * API, the PDF, both syntaxes of XML, the CSV and the reports.
 *
 * @param open an account on pro, for each of `ACCOUNTS` one
 */
export async function expectEqualEverywhere(
	open: () => Promise<Call>,
	parameters: { seed: number; numRuns: number },
): Promise<void> {
	const books = new Map<Account, Books>();
	for (const account of ACCOUNTS) books.set(account, await openBooks(account, await open()));
	let files = 0;
	await fc.assert(
		fc.asyncProperty(anyCase, async ({ account, given }) => {
			const book = books.get(account) as Books;
			const { id, number } = await post(book, given);
			book.posted.set(number, given);
			const { body: pdf } = await book.call("POST", `/api/invoices/${id}/pdf`);
			expectInPdf(await textOf(pdf as Uint8Array), given);
			files += await expectInXml(book.call, { ...account, id, ...given });
		}),
		parameters,
	);
	for (const book of books.values()) {
		await expectInCsv(book);
		await expectInReports(book);
	}
	expect(files, "XML files").toBeGreaterThan(parameters.numRuns / 2);
}

async function openBooks(account: Account, call: Call): Promise<Books> {
	const { base, currency, digits, cashStep } = account;
	const { contactName: _, email: __, ...seller } = aSeller();
	const step = text({ value: cashStep, scale: digits });
	await done(call, "PATCH", "/api/user/seller-profile", { ...seller, vatId: "DE123456788" });
	await done(call, "PUT", "/api/tax-profile", {
		country: "DE",
		baseCurrency: base,
		cashStep: step,
		defaultTaxId: null,
		endsOn: null,
	});
	if (base !== currency) {
		const rate = plainExchangeRate(KEPT_RATE);
		await done(call, "PUT", "/api/exchange-rates", { currency, day: "2026-01-01", rate });
	}
	const taxes = new Map<string, string>();
	for (const [name, tax] of Object.entries(TAXES)) {
		const components = tax.components.map(({ rate, ...each }) => ({ ...each, rate: rateText(rate) }));
		const { id } = await done(call, "POST", "/api/taxes", { name, components });
		taxes.set(name, id);
	}
	const { id: withholdingId } = await done(call, "POST", "/api/withholdings", {
		name: "IRPF",
		rate: rateText(WITHHELD),
	});
	return { account, call, taxes, withholdingId, posted: new Map() };
}

async function done(call: Call, method: string, path: string, body: object): Promise<Json> {
	const answer = await call(method, path, body);
	expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
	return answer.body;
}

async function get({ call }: Books, path: string): Promise<Json> {
	const { status, body } = await call("GET", path);
	expect([path, status]).toEqual([path, 200]);
	return body;
}

const CLIENT = {
	...{ name: "Kestrel & Pine", email: "accounts@kestrelpine.example", streetAddress: "Lange Reihe 88", zip: "20099" },
	...{ city: "Hamburg", country: "DE", buyerReference: "PO 7", electronicAddress: "0088:4012345000009" },
};

async function post(book: Books, given: Case) {
	const { account, call, taxes, withholdingId } = book;
	const { digits, currency } = account;
	const { lines, discount, pricesIncludeTax, withheld, exchangeRate, sums } = given;
	const body = await done(call, "POST", "/api/invoices", {
		...{ invoiceNumber: `E-${++count}`, issueDate: DAY, dueDate: "2026-03-31", currency },
		...{ status: "sent", clientData: CLIENT, pricesIncludeTax, ...asDiscount(discount, digits) },
		...(withheld && { withholdingId }),
		...(exchangeRate !== null && { exchangeRate: plainExchangeRate(exchangeRate) }),
		items: lines.map(({ priced: { unit, quantity, price }, discount, taxName }, at) => ({
			...{ description: `Line ${at}`, quantity: text(quantity), rate: text(price), taxId: taxes.get(taxName) },
			...{ ...(unit && { unit }), ...asDiscount(discount, digits) },
		})),
	});
	for (const said of [body, await get(book, `/api/invoices/${body.id}`)]) {
		const rates = said.taxes.map((each: Json) => [
			...[each.rate, minor(each.base), minor(each.amount)],
			each.components.map((one: Json) => [`${one.label} ${one.rate}%`, minor(one.base), minor(one.amount)]),
		]);
		expect({
			...{ subtotal: minor(said.subtotal), tax: minor(said.tax), total: minor(said.total), toPay: minor(said.toPay) },
			...{ rates, withheld: minor(said.withholding?.amount ?? "0"), open: minor(said.open) },
			discount: minor(said.discountTotal ?? "0"),
			accounting: said.accountingTax ? [said.accountingTax.currency, minor(said.accountingTax.amount)] : null,
			lines: said.items.map((item: Json) => Math.round(item.amount * 10 ** digits)),
		}).toEqual({
			...{ subtotal: sums.subtotal, tax: sums.tax, total: sums.total, toPay: sums.toPay },
			rates: byRate(sums).map((each, at) => [...each, byComponent({ ...sums, taxes: sums.taxes.slice(at, at + 1) })]),
			...{ withheld: sums.withheld[0]?.amount ?? 0, open: sums.toPay, discount: sums.discount.amount },
			accounting: given.accounting === null ? null : [account.base, given.accounting],
			lines: sums.lines.map(({ amount }) => amount),
		});
	}
	return { id: body.id as string, number: body.invoiceNumber as string };
}

/** The rows under the lines: each label is followed by its amount. */
function expectInPdf(said: string, { accounting, discount, sums }: Case): void {
	const words = said.split("\n");
	const after = (label: RegExp) => words.flatMap((word, at) => (label.test(word) ? [minor(words[at + 1])] : []));
	const components = words.flatMap((word, at) => {
		const [, name = "", base] = /^((?:VAT|GST|QST|PST) [\d.]+%) of (.+)$/.exec(word) ?? [];
		return base === undefined ? [] : [[name, minor(base), minor(words[at + 1])]];
	});
	expect({
		...{
			subtotal: after(/^Subtotal( without tax)?$/),
			total: after(/^Total$/),
			components,
			discount: after(/^Discount\b/),
		},
		...{ accounting: after(/^Tax in /), withheld: after(/^Withheld, /), toPay: after(/^To pay$/) },
	}).toEqual({
		...{ subtotal: [sums.subtotal], total: [sums.total], components: byComponent(sums) },
		discount: discount === null ? [] : [0 - sums.discount.amount],
		accounting: accounting === null ? [] : [accounting],
		withheld: sums.withheld.map(({ amount }) => 0 - amount),
		toPay: sums.toPay === sums.total ? [] : [sums.toPay],
	});
}

async function expectInCsv(book: Books): Promise<void> {
	const [heads = [], ...rows] = String(await get(book, "/invoices/export.csv"))
		.trimEnd()
		.split("\r\n")
		.map((row) => [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""));
	expect(rows).toHaveLength(book.posted.size);
	for (const row of rows) {
		const column = (head: string) => row[heads.indexOf(head)];
		const { sums } = book.posted.get(column("Number") ?? "") as Case;
		expect(["Subtotal", "Tax", "Total", "Withheld", "To Pay", "Open"].map((head) => minor(column(head)))).toEqual([
			sums.subtotal,
			sums.tax,
			sums.total,
			sums.withheld[0]?.amount ?? 0,
			sums.toPay,
			sums.toPay,
		]);
		for (const name of COMPONENTS) {
			expect([minor(column(`${name}, base`)), minor(column(`${name}, tax`))]).toEqual(ofComponent(sums, name));
		}
	}
}

const COMPONENTS = [
	...new Set(
		Object.values(TAXES).flatMap(({ components }) =>
			components.map(({ label, rate }) => `${label} ${rateText(rate)}%`),
		),
	),
];

/** Base and amount of a component, which several taxes may have. */
function ofComponent(sums: Sums, name: string): [number, number] {
	const those = byComponent(sums).filter(([each]) => each === name);
	return [those.reduce((sum, [, base]) => sum + base, 0), those.reduce((sum, [, , amount]) => sum + amount, 0)];
}

async function expectInReports(book: Books): Promise<void> {
	const { base, currency } = book.account;
	const all = [...book.posted.values()];
	const sum = (of: (each: Case) => number) => all.reduce((before, each) => before + of(each), 0);
	const period = "from=2026-03-01&to=2026-03-31";
	const { total } = await get(book, `/api/reports/income?counts=issue&${period}`);
	const report = await get(book, `/api/reports/tax?${period}`);
	const owed = sum(({ accounting, sums }) => (base === currency ? sums.tax : (accounting ?? 0)));
	expect([minor(total.tax), minor(report.tax)], `${currency} owed in ${base}`).toEqual([owed, owed]);
	if (base !== currency) return;
	expect([minor(total.received), minor(total.net)]).toEqual([
		...[sum(({ sums }) => sums.total), sum(({ sums }) => sums.subtotal)],
	]);
	const reported = report.totals.map((each: Json) => [
		`${each.label} ${each.rate}%`,
		...[minor(each.base), minor(each.tax)],
	]);
	const charged = COMPONENTS.map((name): [string, number, number] => [
		name,
		sum(({ sums }) => ofComponent(sums, name)[0]),
		sum(({ sums }) => ofComponent(sums, name)[1]),
	]);
	expect(reported.toSorted()).toEqual(charged.filter(([, of]) => of !== 0).toSorted());
}
