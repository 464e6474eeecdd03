import type { Cents } from "~/kernel/money/money";
import type { EuSales } from "./eu-sales";
import type { TaxReport } from "./tax-report";

/** A box of a return that what was sold fills in. Minor units of the base currency. */
export interface ReturnBox {
	/** Its number; empty where the form names it alone. */
	box: string;
	/** As the form calls it, in its own language. */
	name: string;
	amount: Cents;
}

export interface SalesReturn {
	form: string;
	boxes: ReturnBox[];
}

/** What boxes are worked out from: `issued` as the account's tax is counted, `paid` what came in, whatever its rule is. */
interface Sold {
	/** Where the account's tax is, or it is itself: ISO 3166-1. */
	country: string;
	counted: Pick<TaxReport, "totals" | "untaxed">;
	paid: Pick<TaxReport, "totals" | "untaxed"> | null;
	toEu: Pick<EuSales, "goods" | "services"> | null;
}

/**
 * The boxes of a country's return that sales fill in; those of purchases need expenses. `null` where none is known.
 * - GB: VAT Return, boxes 1, 6 and 8 (HMRC, VAT Notice 700/12, section 3)
 * - IE: VAT3, T1, E1 and ES1 (Revenue, "Completing the VAT3 return")
 * - DE: Anlage EÜR, receipts by § 4 Abs. 3 EStG, which count on the day they come in (§ 11 EStG)
 */
export function returnBoxes({ country, counted, paid, toEu }: Sold): SalesReturn | null {
	if (country === "GB") {
		const at = counted.totals.filter((each) => each.country === "GB");
		return {
			form: "VAT Return",
			boxes: [
				{ box: "1", name: "VAT due on sales and other outputs", amount: add(at.map(({ amount }) => amount)) },
				{
					box: "6",
					name: "Total value of sales and all other outputs excluding any VAT",
					amount: add(at.map(({ base }) => base)) + counted.untaxed,
				},
				{
					box: "8",
					name: "Goods supplied from Northern Ireland to EU member states, excluding any VAT",
					amount: add(at.filter(({ category }) => category === "K").map(({ base }) => base)),
				},
			],
		};
	}
	if (country === "IE") {
		const at = counted.totals.filter((each) => each.country === "IE");
		return {
			form: "VAT3",
			boxes: [
				{ box: "T1", name: "VAT on sales", amount: add(at.map(({ amount }) => amount)) },
				{ box: "E1", name: "Total goods to other EU countries", amount: toEu?.goods ?? 0 },
				{ box: "ES1", name: "Total services to other EU countries", amount: toEu?.services ?? 0 },
			],
		};
	}
	if (country !== "DE" || !paid) return null;
	const taxable = paid.totals.filter(({ category }) => category === "S");
	const others = paid.totals.filter(({ category }) => category !== "S");
	return {
		form: "Anlage EÜR",
		boxes: [
			{
				box: "",
				name: "Betriebseinnahmen als umsatzsteuerlicher Kleinunternehmer oder ohne Umsatzsteuer",
				amount: paid.untaxed,
			},
			{ box: "", name: "Umsatzsteuerpflichtige Betriebseinnahmen", amount: add(taxable.map(({ base }) => base)) },
			{
				box: "",
				name: "Umsatzsteuerfreie, nicht umsatzsteuerbare Betriebseinnahmen sowie solche nach § 13b UStG",
				amount: add(others.map(({ base }) => base)),
			},
			{ box: "", name: "Vereinnahmte Umsatzsteuer", amount: add(paid.totals.map(({ amount }) => amount)) },
		],
	};
}

function add(amounts: readonly Cents[]): Cents {
	return amounts.reduce((sum, each) => sum + each, 0);
}
