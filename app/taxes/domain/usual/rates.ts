/** What a country usually charges, in percent: the standard rate first. */
export interface StandardRates {
	label: string;
	rates: readonly string[];
	source: string;
	asOf: string;
}

const TEDB = "European Commission, Taxes in Europe Database";

function vat(rates: string, source = TEDB, asOf = "2026-01-01"): StandardRates {
	return { label: "VAT", rates: rates.split(" "), source, asOf };
}

function gst(rates: string, source: string, asOf: string): StandardRates {
	return { label: "GST", rates: rates.split(" "), source, asOf };
}

/** The 27 member states of the European Union. */
export const EUROPEAN_UNION: Readonly<Record<string, StandardRates>> = {
	AT: vat("20 13 10"),
	BE: vat("21 12 6"),
	BG: vat("20 9"),
	CY: vat("19 9 5 3"),
	CZ: vat("21 12"),
	DE: vat("19 7", "Umsatzsteuergesetz, sections 12 and 13b"),
	DK: vat("25"),
	EE: vat("24 13 9"),
	ES: vat("21 10 4", "Ley 37/1992, articles 90 and 91"),
	FI: vat("25.5 13.5 10"),
	FR: vat("20 10 5.5 2.1", "Code général des impôts, articles 278 to 281 octies"),
	GR: vat("24 13 6"),
	HR: vat("25 13 5"),
	HU: vat("27 18 5"),
	IE: vat("23 13.5 9 4.8"),
	IT: vat("22 10 5 4", "D.P.R. 633/1972, article 16"),
	LT: vat("21 12 5"),
	LU: vat("17 14 8 3"),
	LV: vat("21 12 5"),
	MT: vat("18 12 7 5"),
	NL: vat("21 9"),
	PL: vat("23 8 5", "Ustawa o podatku od towarów i usług, articles 41 and 146ef"),
	PT: vat("23 13 6"),
	RO: vat("21 11"),
	SE: vat("25 12 6"),
	SI: vat("22 9.5 5"),
	SK: vat("23 19 5"),
};

export const OTHER_COUNTRIES: Readonly<Record<string, StandardRates>> = {
	AU: gst("10", "A New Tax System (Goods and Services Tax) Act 1999, section 9-70", "2026-01-01"),
	CH: vat("8.1 3.8 2.6", "Mehrwertsteuergesetz, article 25", "2024-01-01"),
	GB: vat("20 5", "HM Revenue & Customs, VAT rates", "2026-01-01"),
	IN: gst("18 5 40", "GST Council, rates since September 22, 2025", "2025-09-22"),
	JP: {
		label: "Consumption tax",
		rates: ["10", "8"],
		source: "National Tax Agency, Consumption Tax Act",
		asOf: "2019-10-01",
	},
	NO: vat("25 15 12", "Skatteetaten, merverdiavgift", "2026-01-01"),
	NZ: gst("15", "Goods and Services Tax Act 1985, section 8", "2010-10-01"),
	SG: gst("9", "Inland Revenue Authority of Singapore", "2024-01-01"),
	ZA: vat("15", "Value-Added Tax Act 89 of 1991, section 7", "2018-04-01"),
};

export const CANADA = {
	source: "Canada Revenue Agency and Revenu Québec, rates since April 1, 2025",
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
		asOf: "2026-01-01",
		source: "Ley 4/2012 de Canarias, article 51",
	},
	CE: { category: "M", label: "IPSI", rates: [], source: "Ley 8/1991, Ceuta", asOf: "2026-01-01" },
	ML: { category: "M", label: "IPSI", rates: [], source: "Ley 8/1991, Melilla", asOf: "2026-01-01" },
};

/** Those that are proposed something, for a picker to begin with. */
export const TAX_COUNTRIES: readonly string[] = [
	...["DE", "AT", "CH", "FR", "ES", "GB", "US", "CA"],
	...Object.keys({ ...EUROPEAN_UNION, ...OTHER_COUNTRIES }).filter((code) => !/DE|AT|CH|FR|ES|GB/.test(code)),
];

/** What clients in a country usually keep back of a freelancer's fee, in percent. */
export const WITHHOLDINGS: Readonly<Record<string, readonly { name: string; rate: string }[]>> = {
	ES: [
		{ name: "IRPF", rate: "15" },
		{ name: "IRPF", rate: "7" },
	],
	IT: [{ name: "Ritenuta d’acconto", rate: "20" }],
};
