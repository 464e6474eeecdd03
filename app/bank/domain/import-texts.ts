import { formatNumber } from "~/kernel/language/language";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { BankImport } from "./bank-import";
import type { CsvField } from "./csv-fields";

/** The days that a file is about: "Jun 8, 2026 to Jun 18, 2026"; empty where none is known. */
export function periodText({ firstDay: from, lastDay: to }: Pick<BankImport, "firstDay" | "lastDay">): string {
	if (from === null || to === null) return "";
	return from === to ? formatDate(from) : m.bank_period({ from: formatDate(from), to: formatDate(to) });
}

type Done = Record<"booked" | "recorded" | "dismissed", number>;

/** What is said once lines were decided; and how many proposals there are still to book. */
export function decisionToast({ booked, recorded, dismissed }: Done, left = 0) {
	const isBooking = booked > 0 || (dismissed === 0 && recorded === 0);
	const texts = [
		...(isBooking ? [m.bank_booked_text({ count: booked })] : []),
		...(recorded > 0 ? [m.bank_recorded_text({ count: recorded })] : []),
		...(dismissed > 0 ? [m.bank_dismissed_text({ count: dismissed })] : []),
		...(left > 0 ? [m.bank_left_text({ count: left, shown: formatNumber(left) })] : []),
	];
	return { title: isBooking ? m.bank_booked() : m.bank_kept(), description: texts.join(" ") };
}

/** What a column is called where it is chosen, and where it is said. */
export const COLUMN_LABELS: Record<CsvField, () => string> = {
	day: m.bank_column_day,
	amount: m.bank_column_amount,
	payer: m.bank_column_payer,
	text: m.bank_column_text,
	reference: m.bank_column_reference,
	iban: m.bank_column_iban,
	currency: m.bank_column_currency,
	direction: m.bank_column_direction,
	bankReference: m.bank_column_bank_reference,
};
