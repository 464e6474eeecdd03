import { m } from "~/paraglide/messages";

/** The fields of the terms of payment, with what is read beside each. */
export const TERM_FIELDS = [
	["earlyPercent", m.invoices_label_early_percent],
	["earlyDays", m.invoices_label_early_days],
	["laterPercent", m.invoices_label_later_percent],
	["laterDays", m.invoices_label_later_days],
	["penaltyRate", m.invoices_label_penalty_rate],
	["recoveryCharge", m.invoices_label_recovery_charge],
] as const;
