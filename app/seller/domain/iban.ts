import { remainderBy97 } from "~/kernel/check-digits";
import { m } from "~/paraglide/messages";

/** Length of an IBAN by its country (SWIFT IBAN registry, release 99). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
	(
		"AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 " +
		"ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 " +
		"LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 " +
		"PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
	)
		.split(" ")
		.map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** What is wrong with an IBAN, fit to show; `null` where nothing is (ISO 13616: country, length, check digits). */
export function ibanFault(iban: string): string | null {
	if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return m.seller_iban_form();
	const country = iban.slice(0, 2);
	const length = LENGTHS[country];
	if (length === undefined) return m.seller_iban_country({ country });
	if (iban.length !== length) return m.seller_iban_length({ country, length, given: iban.length });
	return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1 ? null : m.seller_iban_check_digits();
}

/** Whether accounts of the country have an IBAN. */
export function hasIbans(country: string): boolean {
	return country in LENGTHS;
}

/** As banks write it in files: capitals, without spaces. */
export function normaliseIban(typed: string): string {
	return typed.replace(/[\s.-]+/g, "").toUpperCase();
}

export function groupedIban(iban: string): string {
	return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** What is wrong with a BIC (ISO 9362): 8 or 11 characters, bank, country, place and branch; `null` where nothing is. */
export function bicFault(bic: string): string | null {
	return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? null : m.seller_bic_form();
}
