import { m } from "~/paraglide/messages";
import type { PaymentMethod } from "./payment";

export const METHOD_LABEL = {
	bank_transfer: m.payments_method_bank_transfer,
	card: m.payments_method_card,
	cash: m.payments_method_cash,
	cheque: m.payments_method_cheque,
	other: m.payments_method_other,
} as const satisfies Record<PaymentMethod, unknown>;
