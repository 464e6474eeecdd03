import type { Text } from "~/kernel/text";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** What a country usually charges, in percent: the standard rate first. */
export interface StandardRates {
	label: string;
	rates: readonly string[];
	source: Text;
	asOf: string;
	/** How the country's law calls the rates after the first, in their order; "reduced" where it is not said. */
	lower?: readonly LowerRate[];
}

type LowerRate = "intermediate" | "reduced" | "super_reduced" | "special" | "increased";

function vat(rates: string, source: Text = m.taxes_source_union, asOf = "2026-01-01"): StandardRates {
	return { label: "VAT", rates: rates.split(" "), source, asOf };
}

function gst(rates: string, source: Text, asOf: string): StandardRates {
	return { label: "GST", rates: rates.split(" "), source, asOf };
}

const named = (name: string) => () => name;
const article = (law: string, number: string) => () => m.taxes_source_article({ law, number });
const articles = (law: string, first: string, second: string) => () => m.taxes_source_articles({ law, first, second });
const section = (law: string, number: string) => () => m.taxes_source_section({ law, number });

const ratesSince = (source: string, day: string) => () => m.taxes_source_since({ source, date: formatDate(day) });

/** The 27 member states of the European Union. */
export const EUROPEAN_UNION: Readonly<Record<string, StandardRates>> = {
	AT: vat("20 13 10"),
	BE: { ...vat("21 12 6"), lower: ["intermediate", "reduced"] },
	BG: vat("20 9"),
	CY: vat("19 9 5 3"),
	CZ: vat("21 12"),
	DE: vat("19 7", () => m.taxes_source_sections({ law: "Umsatzsteuergesetz", first: "12", second: "13b" })),
	DK: vat("25"),
	EE: vat("24 13 9"),
	ES: { ...vat("21 10 4", articles("Ley 37/1992", "90", "91")), lower: ["reduced", "super_reduced"] },
	FI: vat("25.5 13.5 10"),
	FR: {
		...vat("20 10 5.5 2.1", () =>
			m.taxes_source_article_range({ law: "Code général des impôts", first: "278", last: "281 octies" }),
		),
		lower: ["intermediate", "reduced", "special"],
	},
	GR: vat("24 13 6"),
	HR: vat("25 13 5"),
	HU: vat("27 18 5"),
	IE: vat("23 13.5 9 4.8"),
	IT: { ...vat("22 10 5 4", article("D.P.R. 633/1972", "16")), lower: ["reduced", "reduced", "super_reduced"] },
	LT: vat("21 12 5"),
	LU: { ...vat("17 14 8 3"), lower: ["intermediate", "reduced", "super_reduced"] },
	LV: vat("21 12 5"),
	MT: vat("18 12 7 5"),
	NL: vat("21 9"),
	PL: vat("23 8 5", articles("Ustawa o podatku od towarów i usług", "41", "146ef")),
	PT: { ...vat("23 13 6"), lower: ["intermediate", "reduced"] },
	RO: vat("21 11"),
	SE: vat("25 12 6"),
	SI: vat("22 9.5 5"),
	SK: vat("23 19 5"),
};

export const OTHER_COUNTRIES: Readonly<Record<string, StandardRates>> = {
	AU: gst("10", section("A New Tax System (Goods and Services Tax) Act 1999", "9-70"), "2026-01-01"),
	CH: vat("8.1 3.8 2.6", article("Mehrwertsteuergesetz", "25"), "2024-01-01"),
	GB: vat("20 5", named("HM Revenue & Customs"), "2026-01-01"),
	IN: gst("18 5 40", ratesSince("GST Council", "2025-09-22"), "2025-09-22"),
	JP: {
		label: "Consumption tax",
		rates: ["10", "8"],
		source: m.taxes_source_japan,
		asOf: "2019-10-01",
	},
	MX: vat("16", article("Ley del Impuesto al Valor Agregado", "1"), "2014-01-01"),
	NO: vat("25 15 12", named("Skatteetaten, merverdiavgift"), "2026-01-01"),
	NZ: gst("15", section("Goods and Services Tax Act 1985", "8"), "2010-10-01"),
	PH: vat("12", section("National Internal Revenue Code", "106"), "2006-02-01"),
	SG: gst("9", named("Inland Revenue Authority of Singapore"), "2024-01-01"),
	ZA: vat("15", section("Value-Added Tax Act 89 of 1991", "7"), "2018-04-01"),
};

export const CANADA = {
	source: () => ratesSince(m.taxes_source_canada(), "2025-04-01")(),
	asOf: "2025-04-01",
	/** Labels and rates by province or territory; those of several are charged together. */
	regions: {
		AB: "GST 5",
		BC: "GST 5 + PST 7",
		MB: "GST 5 + RST 7",
		NB: "HST 15",
		NL: "HST 15",
		NS: "HST 14",
		NT: "GST 5",
		NU: "GST 5",
		ON: "HST 13",
		PE: "HST 15",
		QC: "GST 5 + QST 9.975",
		SK: "GST 5 + PST 6",
		YT: "GST 5",
	} as Readonly<Record<string, string>>,
};

/** States of the USA, and DC. Most have local taxes beside their own, so that the rate is typed. */
export const US_STATES = (
	"AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI " +
	"SC SD TN TX UT VA VT WA WI WV WY"
).split(" ");

/** Parts of Spain outside the area of VAT: IGIC (category L), IPSI (category M). */
export const SPANISH_REGIONS: Readonly<Record<string, StandardRates & { category: "L" | "M" }>> = {
	CN: {
		category: "L",
		label: "IGIC",
		rates: ["7", "3", "9.5", "15"],
		lower: ["reduced", "increased", "increased"],
		asOf: "2026-01-01",
		source: article("Ley 4/2012 de Canarias", "51"),
	},
	CE: { category: "M", label: "IPSI", rates: [], source: named("Ley 8/1991, Ceuta"), asOf: "2026-01-01" },
	ML: { category: "M", label: "IPSI", rates: [], source: named("Ley 8/1991, Melilla"), asOf: "2026-01-01" },
};

/** Those that are proposed something, for a picker to begin with. */
export const TAX_COUNTRIES: readonly string[] = [
	...["DE", "AT", "CH", "FR", "ES", "GB", "US", "CA"],
	...Object.keys({ ...EUROPEAN_UNION, ...OTHER_COUNTRIES }).filter((code) => !/DE|AT|CH|FR|ES|GB/.test(code)),
];

interface UsualWithholding {
	name: string;
	rate: string;
	paidTo?: string;
}

/**
 * What clients in a country usually keep back of a freelancer's fee, in percent, the more usual first.
 *
 * - Greece: Law 4172/2013, article 64. India: Income-tax Act, professional and technical services (section 194J of the Act of 1961).
 * - Indonesia: Undang-Undang Pajak Penghasilan, article 23. Italy: D.P.R. 600/1973, article 25.
 * - Japan: Income Tax Act, articles 204 and 205, with the special tax for reconstruction; of a fee up to a million yen.
 * - Mexico: Ley del Impuesto sobre la Renta, articles 106 and 113-J; Ley del IVA, article 1-A: two thirds of 16 %.
 * - Philippines: Revenue Regulations 11-2018. Portugal: Código do IRS, article 101. Thailand: Revenue Code, section 3 tredecim.
 * - Spain: Real Decreto 439/2007, article 95.
 */
export const WITHHOLDINGS: Readonly<Record<string, readonly UsualWithholding[]>> = {
	ES: ofRates("IRPF", "15", "7"),
	GR: [{ name: "Παρακράτηση φόρου", rate: "20" }],
	ID: [{ name: "PPh 23", rate: "2" }],
	IN: ofRates("TDS", "10", "2"),
	IT: [{ name: "Ritenuta d’acconto", rate: "20" }],
	JP: [{ name: "源泉徴収", rate: "10.21" }],
	MX: [
		{ name: "ISR", rate: "10", paidTo: "SAT" },
		{ name: "ISR", rate: "1.25", paidTo: "SAT" },
		{ name: "IVA retenido", rate: "10.6667", paidTo: "SAT" },
	],
	PH: ofRates("EWT", "5", "10"),
	PT: ofRates("IRS", "23", "11.5"),
	TH: [{ name: "WHT", rate: "3" }],
};

function ofRates(name: string, ...percents: string[]): UsualWithholding[] {
	return percents.map((rate) => ({ name, rate }));
}
