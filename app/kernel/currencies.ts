/** ISO 4217, list one, as of January 2026: currencies by the digits of their minor unit. No funds, no metals. */
const BY_DIGITS: Readonly<Record<number, string>> = {
	0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
	2:
		"AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP " +
		"CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES " +
		"KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK " +
		"NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB " +
		"TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG",
	3: "BHD IQD JOD KWD LYD OMR TND",
};

const DIGITS: ReadonlyMap<string, number> = new Map(
	Object.entries(BY_DIGITS).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)])),
);

export const CURRENCY_CODES: readonly string[] = [...DIGITS.keys()].sort();

export function isCurrencyCode(code: string): boolean {
	return DIGITS.has(code);
}

/** 2 for EUR, 0 for JPY, 3 for KWD. Throws RangeError for what is no currency. */
export function minorDigits(currency: string): number {
	const digits = DIGITS.get(currency);
	if (digits === undefined) throw new RangeError(`${currency} is no currency of ISO 4217`);
	return digits;
}
