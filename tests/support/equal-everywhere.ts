import fc from "fast-check";
import { expect } from "vitest";
import { textOf } from "#tests/document/reading";
import { calculate, type Portion, type Sale, type Sums } from "~/money/domain/calculate";
import type { Decimal } from "~/money/domain/decimal";
import { rateText } from "~/money/domain/rate-text";
import type { Tax } from "~/money/domain/tax";
import { aSeller } from "./einvoice";

/** Calls the API in the name of an account on pro: the answer's JSON, text, or the bytes of a PDF. */
export type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

/** A currency, and what an account in it has to be rounded by in cash. */
const ACCOUNTS = [
	{ currency: "EUR", digits: 2, cashStep: 0 },
	{ currency: "USD", digits: 2, cashStep: 0 },
	{ currency: "CHF", digits: 2, cashStep: 5 },
	{ currency: "JPY", digits: 0, cashStep: 0 },
	{ currency: "KWD", digits: 3, cashStep: 0 },
] as const;
type Account = (typeof ACCOUNTS)[number];

const RATES = [230_000, 190_000, 70_000, 255_000, 99_750, 0] as const;
const WITHHELD = 150_000;
const DAY = "2026-03-02";

const decimal = (digits: number, scale: number) =>
	fc.integer({ min: 1, max: 9 * 10 ** (digits + scale) }).map((value): Decimal => ({ value, scale }));
const percent = fc.integer({ min: 1, max: 900_000 }).map((rate): Portion => ({ percent: rate }));

/** A line without a unit has whole numbers and the decimals of its currency; one with a unit four of each. */
const aLine = ({ digits }: Account) =>
	fc.record({
		priced: fc.oneof(
			fc.record({ unit: fc.constant(""), quantity: decimal(2, 0), price: decimal(3, digits) }),
			fc
				.record({ unit: fc.constantFrom("hour", "day", "kg", "m2", "piece", "Rolle"), scale: fc.nat(4) })
				.chain(({ unit, scale }) =>
					fc.record({
						unit: fc.constant(unit),
						quantity: unit === "piece" ? decimal(2, 0) : decimal(2, scale),
						price: decimal(3, Math.max(scale, digits)),
					}),
				),
		),
		discount: fc.option(percent, { freq: 2 }),
		rate: fc.constantFrom(...RATES),
	});

const aCase = (account: Account) =>
	fc.record({
		lines: fc.array(aLine(account), { minLength: 1, maxLength: 6 }),
		discount: fc.option(percent, { freq: 2 }),
		pricesIncludeTax: fc.boolean(),
		withheld: fc.boolean(),
	});
type Case = typeof aCase extends (account: Account) => fc.Arbitrary<infer Value> ? Value : never;

const anyCase = fc.constantFrom(...ACCOUNTS).chain((account) => aCase(account).map((given) => ({ account, given })));

const text = ({ value, scale }: Decimal) => (value / 10 ** scale).toFixed(scale);
const asPercent = (portion: Portion | null) =>
	portion && "percent" in portion ? { discount: { percent: rateText(portion.percent) } } : {};

/** What the engine makes of it, which a million sales were tried with (tests/money/calculate.unit.test.ts). */
function expected({ digits, cashStep }: Account, { lines, discount, pricesIncludeTax, withheld }: Case): Sums {
	const sale: Sale = {
		...{ digits, pricesIncludeTax, discount, surcharge: null, cashStep },
		withholdings: withheld ? [WITHHELD] : [],
		lines: lines.map(({ priced: { quantity, price }, discount, rate }) => ({
			...{ quantity, price, discount, tax: taxOf(rate) },
		})),
	};
	return calculate(sale);
}

function taxOf(rate: number): Tax {
	const components = [{ label: "VAT", rate, compound: false, registration: "" }];
	return { category: rate === 0 ? "Z" : "S", country: "DE", components, reason: "", reasonCode: "" };
}

let count = 0;

/** What was posted to one account, and what the engine makes of each. */
interface Books {
	account: Account;
	call: Call;
	taxes: ReadonlyMap<number, string>;
	withholdingId: string;
	posted: Map<string, Sums>;
}

/**
 * Posts random invoices with taxes, discounts, prices with and without tax, units and withholding in five currencies, and
 * finds what the engine makes of them in the API, the PDF, both syntaxes of XML, the CSV and the reports.
 *
 * @param open an account on pro, for each currency one
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
			const sums = expected(account, given);
			const { id, number } = await post(book, given, sums);
			book.posted.set(number, sums);
			const { body: pdf } = await book.call("POST", `/api/invoices/${id}/pdf`);
			expectInPdf(await textOf(pdf as Uint8Array), sums);
			files += await expectInXml(book, id, sums);
		}),
		parameters,
	);
	for (const book of books.values()) {
		await expectInCsv(book);
		await expectInReports(book);
	}
	expect(files, "XML files").toBeGreaterThan(parameters.numRuns);
}

async function openBooks(account: Account, call: Call): Promise<Books> {
	const { currency, digits, cashStep } = account;
	const { contactName: _, email: __, ...seller } = aSeller();
	const step = text({ value: cashStep, scale: digits });
	await done(call, "PATCH", "/api/user/seller-profile", seller);
	await done(call, "PUT", "/api/tax-profile", {
		country: "DE",
		baseCurrency: currency,
		cashStep: step,
		defaultTaxId: null,
	});
	const taxes = new Map<number, string>();
	for (const rate of RATES) {
		const { id } = await done(call, "POST", "/api/taxes", { name: `VAT ${rateText(rate)}%`, rate: rateText(rate) });
		taxes.set(rate, id);
	}
	const { id: withholdingId } = await done(call, "POST", "/api/withholdings", {
		name: "IRPF",
		rate: rateText(WITHHELD),
	});
	return { account, call, taxes, withholdingId, posted: new Map() };
}

/** An answer's JSON, of which a test knows what is in it. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what it is testing
type Json = any;

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

/** Whole minor units of what is written with the decimals of a currency: "−€1,234.50", "-1234.50". */
function minor(written: string | undefined): number {
	const size = Number(written?.replace(/[^0-9]/g, "") || Number.NaN);
	return size > 0 && /[-\u2212]/.test(written ?? "") ? -size : size;
}

const CLIENT = {
	...{ name: "Kestrel & Pine", email: "accounts@kestrelpine.example", streetAddress: "Lange Reihe 88", zip: "20099" },
	...{ city: "Hamburg", country: "DE", buyerReference: "PO 7", electronicAddress: "0088:4012345000009" },
};

async function post(book: Books, { lines, discount, pricesIncludeTax, withheld }: Case, sums: Sums) {
	const { account, call, taxes, withholdingId } = book;
	const body = await done(call, "POST", "/api/invoices", {
		...{ invoiceNumber: `E-${++count}`, issueDate: DAY, dueDate: "2026-03-31", currency: account.currency },
		...{ status: "sent", clientData: CLIENT, pricesIncludeTax, ...asPercent(discount) },
		...(withheld && { withholdingId }),
		items: lines.map(({ priced: { unit, quantity, price }, discount, rate }, at) => ({
			...{ description: `Line ${at}`, quantity: text(quantity), rate: text(price), taxId: taxes.get(rate) },
			...{ ...(unit && { unit }), ...asPercent(discount) },
		})),
	});
	for (const said of [body, await get(book, `/api/invoices/${body.id}`)]) {
		const rates = said.taxes.map((each: Json) => [each.rate, minor(each.base), minor(each.amount)]);
		expect({
			...{ subtotal: minor(said.subtotal), tax: minor(said.tax), total: minor(said.total), toPay: minor(said.toPay) },
			...{ rates, withheld: minor(said.withholding?.amount ?? "0"), open: minor(said.open) },
			lines: said.items.map((item: Json) => Math.round(item.amount * 10 ** account.digits)),
		}).toEqual({
			...{ subtotal: sums.subtotal, tax: sums.tax, total: sums.total, toPay: sums.toPay, rates: byRate(sums) },
			...{ withheld: sums.withheld[0] ?? 0, open: sums.toPay, lines: sums.lines.map(({ amount }) => amount) },
		});
	}
	return { id: body.id as string, number: body.invoiceNumber as string };
}

/** Rate, base and amount of each, as the API writes rates. */
function byRate({ taxes }: Sums): [string, number, number][] {
	return taxes.map(({ tax, base, amount }) => [rateText(tax.components[0]?.rate ?? 0), base, amount]);
}

/** The rows under the lines: each label is followed by its amount. */
function expectInPdf(said: string, sums: Sums): void {
	const words = said.split("\n");
	const after = (label: RegExp) => words.flatMap((word, at) => (label.test(word) ? [minor(words[at + 1])] : []));
	const rates = words.flatMap((word, at) => {
		const [, rate = "", base] = /^VAT ([\d.]+)% of (.+)$/.exec(word) ?? [];
		return base === undefined ? [] : [[rate, minor(base), minor(words[at + 1])]];
	});
	expect({
		...{ subtotal: after(/^Subtotal$/), total: after(/^Total$/), rates },
		...{ withheld: after(/^Withheld, /), toPay: after(/^To pay$/) },
	}).toEqual({
		...{ subtotal: [sums.subtotal], total: [sums.total], rates: byRate(sums) },
		...{ withheld: sums.withheld.map((amount) => -amount), toPay: sums.toPay === sums.total ? [] : [sums.toPay] },
	});
}

/** Both syntaxes of XRechnung, and Peppol's; a currency with three decimals has none of them. */
async function expectInXml({ account: { digits, currency }, call }: Books, id: string, sums: Sums): Promise<number> {
	const whole = (written = "") => Math.round(Number(written) * 10 ** digits);
	const expected = { ...{ subtotal: [sums.subtotal], total: [sums.total], due: [sums.due] }, rates: byRate(sums) };
	const files = ["xrechnung.xml", "xrechnung.xml?syntax=ubl", "peppol.xml"];
	for (const file of files) {
		const { status, body } = await call("GET", `/api/invoices/${id}/${file}`);
		if (digits > 2) {
			expect([status, Object.keys((body as Json).fieldErrors)]).toEqual([409, ["currency"]]);
			continue;
		}
		expect([file, status, status === 200 ? "" : body]).toEqual([file, 200, ""]);
		const xml = String(body);
		const all = (name: string) =>
			[...xml.matchAll(new RegExp(`<\\w+:${name}(?: [^>]*)?>([^<]*)<`, "g"))].map(([, written]) => whole(written));
		const isUbl = file !== "xrechnung.xml";
		const [subtotal, total, due] = isUbl
			? ["TaxExclusiveAmount", "TaxInclusiveAmount", "PayableAmount"].map(all)
			: ["TaxBasisTotalAmount", "GrandTotalAmount", "DuePayableAmount"].map(all);
		expect({ subtotal, total, due, rates: (isUbl ? inUbl : inCii)(xml, whole) }, `${currency} ${file}`).toEqual(
			expected,
		);
		expect(all(isUbl ? "TaxAmount" : "TaxTotalAmount")[0]).toBe(sums.tax);
	}
	return digits > 2 ? 0 : files.length;
}

function inUbl(xml: string, whole: (written?: string) => number) {
	const groups = xml.match(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/gs) ?? [];
	return groups.map((group) => {
		const said = (name: string) => new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(group)?.[1];
		return [said("Percent"), whole(said("TaxableAmount")), whole(said("TaxAmount"))];
	});
}

function inCii(xml: string, whole: (written?: string) => number) {
	const groups = xml.match(/<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/gs) ?? [];
	return groups
		.filter((group) => group.includes("CalculatedAmount"))
		.map((group) => {
			const said = (name: string) => new RegExp(`<ram:${name}>([^<]*)<`).exec(group)?.[1];
			return [said("RateApplicablePercent"), whole(said("BasisAmount")), whole(said("CalculatedAmount"))];
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
		const sums = book.posted.get(column("Number") ?? "") as Sums;
		expect(["Subtotal", "Tax", "Total", "Withheld", "To Pay", "Open"].map((head) => minor(column(head)))).toEqual([
			sums.subtotal,
			sums.tax,
			sums.total,
			sums.withheld[0] ?? 0,
			sums.toPay,
			sums.toPay,
		]);
		for (const rate of RATES) {
			const [, base, amount] = byRate(sums).find(([each]) => each === rateText(rate)) ?? ["", 0, 0];
			const name = `VAT ${rateText(rate)}%`;
			expect([minor(column(`${name}, base`)), minor(column(`${name}, tax`))]).toEqual([base, amount]);
		}
	}
}

async function expectInReports(book: Books): Promise<void> {
	const all = [...book.posted.values()];
	const sum = (of: (sums: Sums) => number) => all.reduce((before, each) => before + of(each), 0);
	const period = "from=2026-03-01&to=2026-03-31";
	const { total } = await get(book, `/api/reports/income?counts=issue&${period}`);
	expect([minor(total.received), minor(total.tax), minor(total.net)]).toEqual([
		...[sum((each) => each.total), sum((each) => each.tax), sum((each) => each.subtotal)],
	]);
	const report = await get(book, `/api/reports/tax?${period}`);
	const reported = report.totals.map((each: Json) => [each.rate, minor(each.base), minor(each.tax)]);
	const charged = RATES.map((rate) => {
		const ofRate = (sums: Sums) => byRate(sums).find(([each]) => each === rateText(rate)) ?? ["", 0, 0];
		return [rateText(rate), sum((each) => ofRate(each)[1]), sum((each) => ofRate(each)[2])];
	});
	expect(reported.toSorted()).toEqual(charged.filter(([, base]) => base !== 0).toSorted());
}
