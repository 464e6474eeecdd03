import { expect } from "vitest";
import type { Sums } from "~/taxes/domain/calculate";
import { rateText } from "~/taxes/domain/rate-text";
import { wholeRate } from "~/taxes/domain/tax-code";
import type { Account, Case } from "./equal-cases";

/** Calls the API in the name of an account on pro: the answer's JSON, text, or the bytes of a PDF. */
export type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

/** An answer's JSON, of which a test knows what is in it. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what it is testing
export type Json = any;

/** Whole minor units of what is written with the decimals of a currency: "−€1,234.50", "-1234.50". */
export function minor(written: string | undefined): number {
	const size = Number(written?.replace(/[^0-9]/g, "") || Number.NaN);
	return size > 0 && /[-\u2212]/.test(written ?? "") ? -size : size;
}

/** Rate, base and amount of each, as the API writes rates. */
export function byRate({ taxes }: Sums): [string, number, number][] {
	return taxes.map(({ tax, base, amount }) => [rateText(wholeRate(tax)), base, amount]);
}

const FILES = ["xrechnung.xml", "xrechnung.xml?syntax=ubl", "peppol.xml"];

type Asked = Account & Case & { id: string };

/** Both syntaxes of XRechnung, and Peppol's, or why there is none: three decimals, or a tax of several components. */
export async function expectInXml(call: Call, { id, base, currency, digits, ...given }: Asked): Promise<number> {
	const { accounting, unsayable, sums } = given;
	const whole = (written = "") => Math.round(Number(written) * 10 ** digits);
	const less = sums.discount.parts.reduce((sum, each) => sum + each, 0);
	const expected = {
		...{ subtotal: [sums.subtotal], total: [sums.total], due: [sums.due], rates: byRate(sums) },
		allowances: less === 0 ? [] : [less],
	};
	for (const file of FILES) {
		const { status, body } = await call("GET", `/api/invoices/${id}/${file}`);
		if (unsayable.length > 0) {
			expect([file, status, Object.keys((body as Json).fieldErrors).sort()]).toEqual([file, 409, unsayable]);
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
		const rates = (isUbl ? inUbl : inCii)(xml, whole);
		const allowances = all("AllowanceTotalAmount");
		expect({ subtotal, total, due, rates, allowances }, `${currency} ${file}`).toEqual(expected);
		expect(all(isUbl ? "TaxAmount" : "TaxTotalAmount")[0]).toBe(sums.tax);
		const owed = new RegExp(`<\\w+:(?:TaxAmount|TaxTotalAmount) currencyID="${base}">([^<]*)<`, "g");
		const stated = /<\w+:TaxCurrencyCode>(\w+)</.exec(xml)?.[1] ?? null;
		const inBase = stated === null ? null : [...xml.matchAll(owed)].map(([, written]) => minor(written));
		expect([stated, inBase], `${currency} ${file}`).toEqual(accounting === null ? [null, null] : [base, [accounting]]);
	}
	return unsayable.length > 0 ? 0 : FILES.length;
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
