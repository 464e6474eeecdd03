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

/** What the client holds back until a day. */
export const RETENTION_FIELDS = [
	["retentionPercent", m.invoices_label_retention_percent, "text"],
	["retainedUntil", m.invoices_label_retained_until, "date"],
	["retainedLater", m.invoices_label_retained_later, "date"],
] as const;
