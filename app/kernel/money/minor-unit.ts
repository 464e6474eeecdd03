/** ISO 4217, list one, as of January 2026: the currencies whose minor unit is no hundredth, by its digits. */
export const OTHER_DIGITS: Readonly<Record<number, string>> = {
	0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
	3: "BHD IQD JOD KWD LYD OMR TND",
	4: "CLF UYW",
};

const DIGITS = new Map(
	Object.entries(OTHER_DIGITS).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)])),
);

/** 2 for EUR, 0 for JPY, 3 for KWD, 4 for CLF. Throws RangeError for what can be no code of a currency. */
export function minorDigits(currency: string): number {
	if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is no currency of ISO 4217`);
	return DIGITS.get(currency) ?? 2;
}
