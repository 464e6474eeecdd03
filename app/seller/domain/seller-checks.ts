import type { FieldChecks } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { paymentLinkFault } from "~/payment-codes/domain/payment-link";
import { normalisePixKey, pixKeyFault } from "~/payment-codes/domain/pix";
import { upiFault } from "~/payment-codes/domain/upi";
import { bicFault, ibanFault, normaliseIban } from "./iban";
import { electronicAddress, vatId, whereTyped } from "./party-checks";

export const SELLER_CHECKS: FieldChecks = {
	vatId,
	electronicAddress,
	phone: [whereTyped(phoneFault)],
	website: [whereTyped((typed) => websiteFault(normaliseWebsite(typed)))],
	iban: [whereTyped((typed) => ibanFault(normaliseIban(typed)))],
	bic: [whereTyped((typed) => bicFault(normaliseIban(typed)))],
	upiId: [whereTyped(upiFault)],
	pixKey: [whereTyped((typed) => pixKeyFault(normalisePixKey(typed)))],
	paymentLink: [whereTyped(paymentLinkFault)],
};

/** What is wrong with a telephone number (BR-DE-27: three digits at least); `null` where nothing is. */
export function phoneFault(typed: string): string | null {
	return /(\d.*){3}/.test(typed) ? null : m.seller_phone_form();
}

/** A web address as it is printed: "adler.example/studio". */
export function normaliseWebsite(typed: string): string {
	return typed
		.trim()
		.replace(/^https?:\/\//i, "")
		.replace(/\/$/, "");
}

/** What is wrong with a web address; `null` where nothing is. */
export function websiteFault(website: string): string | null {
	return /^[^\s/@.][^\s/@]*\.[^\s/@.]{2,}(\/\S*)?$/u.test(website) ? null : m.seller_website_form();
}
