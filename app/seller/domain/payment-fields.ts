import { m } from "~/paraglide/messages";
import { accountText } from "./bank-account";
import type { SellerPatch } from "./seller-input";
import type { SellerProfile } from "./seller-profile";

/** Where clients pay: a change redirects the money of open invoices. */
export const PAYMENT_FIELDS = ["iban", "bic", "bankAccounts", "upiId", "pixKey", "chequesTo", "paymentLink"] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

export const PAYMENT_LABELS: Record<PaymentField, () => string> = {
	iban: m.seller_iban,
	bic: m.seller_bic,
	bankAccounts: m.seller_accounts,
	upiId: m.seller_upi_id,
	pixKey: m.seller_pix_key,
	chequesTo: m.seller_cheques_to,
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
		const before = fieldText(profile[field]);
		const after = fieldText(patch[field] ?? profile[field]);
		return before === after ? [] : [{ field, before, after }];
	});
}

function fieldText(value: SellerProfile[PaymentField]): string {
	return typeof value === "string" ? value : value.map(accountText).join("; ");
}
