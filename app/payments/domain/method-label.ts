import type { PaymentMethod } from "~/invoices/domain/payment";
import { m } from "~/paraglide/messages";

/** How money came in. */
export const METHOD_LABEL = {
	bank_transfer: m.payments_method_bank_transfer,
	card: m.payments_method_card,
	cash: m.payments_method_cash,
	cheque: m.payments_method_cheque,
	other: m.payments_method_other,
} as const satisfies Record<PaymentMethod, unknown>;
