import { m } from "~/paraglide/messages";
import type { SellerPatch } from "./seller-input";
import type { SellerProfile } from "./seller-profile";

/** Where clients pay: a change redirects the money of open invoices. */
export const PAYMENT_FIELDS = ["iban", "bic", "upiId", "pixKey", "paymentLink"] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

export const PAYMENT_LABELS: Record<PaymentField, () => string> = {
	iban: m.seller_iban,
	bic: m.seller_bic,
	upiId: m.seller_upi_id,
	pixKey: m.seller_pix_key,
	paymentLink: m.seller_payment_link,
};

export interface PaymentChange {
	field: PaymentField;
	before: string;
	after: string;
}

export function namesPayment(patch: SellerPatch): boolean {
	return PAYMENT_FIELDS.some((field) => patch[field] !== undefined);
}

export function paymentChanges(profile: SellerProfile, patch: SellerPatch): PaymentChange[] {
	return PAYMENT_FIELDS.flatMap((field) => {
		const [before, after = before] = [profile[field], patch[field]];
		return before === after ? [] : [{ field, before, after }];
	});
}
