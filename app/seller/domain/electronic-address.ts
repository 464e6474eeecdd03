import { isGs1, isLuhn } from "~/kernel/check-digits";
import { isEmail } from "~/kernel/email";
import { m } from "~/paraglide/messages";
import { isAbn, isBelgian, isNorwegian } from "~/statements/domain/check-digits";

/** Where an e-invoice is delivered to, or comes from (BT-34, BT-49): an identifier and its scheme. */
export interface ElectronicAddress {
	/** From the code list EAS; "EM" is e-mail. */
	scheme: string;
	value: string;
}

/** Code list EAS, without those that are no network's (AN, AQ, AS, AU). */
const SCHEMES = new Set(
	(
		"0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0151 0183 0184 0188 0190 0191 0192 0193 0195 0196 " +
		"0198 0199 0200 0201 0202 0204 0208 0209 0210 0211 0212 0213 0215 0216 0218 0221 0225 0230 9901 9910 9913 9914 9915 " +
		"9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 " +
		"9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959"
	).split(" "),
);

/** Reads "0088:4012345000009" or an e-mail address; `null` where it is neither, or its check digit is wrong. */
export function parseElectronicAddress(typed: string): ElectronicAddress | null {
	const match = /^(\d{4}):([A-Za-z0-9.:_+-]{1,100})$/.exec(typed);
	if (!match) return isEmail(typed) ? { scheme: "EM", value: typed } : null;
	const [, scheme = "", value = ""] = match;
	return SCHEMES.has(scheme) && (CHECKS[scheme]?.(value) ?? true) ? { scheme, value } : null;
}

/** What is wrong with a typed address, fit to show; `null` where nothing is. */
export function electronicAddressFault(typed: string): string | null {
	return parseElectronicAddress(typed) === null ? m.seller_address_form() : null;
}

/** Forms and check digits by scheme, as Peppol judges them (PEPPOL-COMMON-R040 to R050, GR-R-009). */
const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
	"0007": (value) => /^\d{10}$/.test(value) && isLuhn(value),
	"0088": (value) => /^\d{8,14}$/.test(value) && isGs1(value),
	"0151": (value) => /^\d{11}$/.test(value) && isAbn(value),
	"0184": (value) => /^DK\d{8}$/.test(value),
	"0192": (value) => /^\d{9}$/.test(value) && isNorwegian(value),
	"0201": (value) => /^[A-Za-z0-9]{6}$/.test(value),
	"0208": (value) => /^\d{10}$/.test(value) && isBelgian(value),
	"0211": (value) => /^IT\d{11}$/.test(value) && isLuhn(value.slice(2)),
};

/** Whether a legal registration number keeps the form of its scheme (BT-30, ISO 6523), checked as an address would be. */
export function fitsScheme(scheme: string, value: string): boolean {
	return CHECKS[scheme]?.(value) ?? true;
}
