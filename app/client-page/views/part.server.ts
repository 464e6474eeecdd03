import type { User } from "~/access/domain/user";
import { amountDue, type Invoice } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Cents, formatMoney } from "~/kernel/money/money";
import { toMinorUnits, typedAmountRule } from "~/kernel/money/typed-amount";
import { m } from "~/paraglide/messages";
import type { PartFormProps } from "../ui/part-form";

interface Part {
	form: PartFormProps;
	/** What is paid of it, in minor units; `null` for all. */
	amount: Cents | null;
}

/**
 * The form in which a client chooses a part of what is open, and what was typed there; `null` where the owner allows none, or
 * nothing smaller is left. Call within the page's language.
 */
export function toPart(
	invoice: Invoice,
	{ partMinimum }: Pick<User, "partMinimum">,
	typed: string | null,
	language: string,
): Part | null {
	const open = amountDue(invoice);
	const least = (partMinimum ?? 0) * 10 ** minorDigits(invoice.currency);
	if (partMinimum === null || invoice.numberProvisional || invoice.type === "credit_note" || open <= least) return null;
	const words = { least: formatMoney(least, invoice.currency), open: formatMoney(open, invoice.currency) };
	const form = { hint: m.client_page_part_hint(words), typed: typed ?? "", error: null, language, isPart: false };
	if (typed === null || typed === "") return { form, amount: null };
	const amount = readAmount(typed, invoice.currency);
	if (typeof amount === "string") return { form: { ...form, error: amount }, amount: null };
	if (amount < least || amount > open) {
		return { form: { ...form, error: m.client_page_part_range(words) }, amount: null };
	}
	return amount === open ? { form, amount: null } : { form: { ...form, isPart: true }, amount };
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
