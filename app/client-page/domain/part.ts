import type { User } from "~/access/domain/user";
import { amountOpen, type Invoice } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Cents, formatMoney } from "~/kernel/money/money";
import { toMinorUnits, typedAmountRule } from "~/kernel/money/typed-amount";
import { m } from "~/paraglide/messages";

interface Part {
	least: Cents;
	open: Cents;
	/** What is paid of what is open; `null` for all. Minor units. */
	amount: Cents | null;
	/** What is wrong with what was typed. */
	error: string | null;
}

/**
 * The part of an invoice that a client chose, within what its owner allows and what is open; `null` where the owner allows none, or
 * nothing smaller is left. Call within the page's language.
 */
export function readPart(
	invoice: Invoice,
	{ partMinimum }: Pick<User, "partMinimum">,
	typed: string | null,
): Part | null {
	const open = amountOpen(invoice);
	const least = (partMinimum ?? 0) * 10 ** minorDigits(invoice.currency);
	if (partMinimum === null || invoice.numberProvisional || invoice.type === "credit_note" || open <= least) return null;
	const bounds = { least, open, amount: null, error: null };
	if (typed === null || typed === "") return bounds;
	const amount = readAmount(typed, invoice.currency);
	if (typeof amount === "string") return { ...bounds, error: amount };
	if (amount < least || amount > open) {
		const words = { least: formatMoney(least, invoice.currency), open: formatMoney(open, invoice.currency) };
		return { ...bounds, error: m.client_page_part_range(words) };
	}
	return { ...bounds, amount: amount === open ? null : amount };
}

/** In minor units, or what is wrong with it. */
function readAmount(typed: string, currency: Invoice["currency"]): Cents | string {
	const read = typedAmountRule(m.payments_amount_wrong).safeParse(typed);
	if (!read.success) return read.error.issues[0]?.message ?? m.payments_amount_wrong();
	try {
		return toMinorUnits(read.data, currency);
	} catch (error) {
		if (error instanceof AppError) return error.message;
		throw error;
	}
}
