import { isCalendarDate } from "~/kernel/dates";
import { readDecimal } from "~/kernel/money";
import { m } from "~/paraglide/messages";

/**
 * A first look at what was typed in place of something wrong, for messages while typing. Only the plainest of the rules
 * in `domain/invoice-input.ts`, in the same words; those judge, on the server, and without them zod need not come to the
 * browser. `undefined` where nothing is wrong.
 */
export function checkField(name: string, typed: string): string | undefined {
	const rule = RULES[name.replace(/^items\[\d+\]\./, "item.")];
	return rule && !rule.passes(typed) ? rule.message() : undefined;
}

interface Rule {
	message(): string;
	passes(typed: string): boolean;
}

const isThere = (typed: string) => typed.trim() !== "";

/** Looser than the server's: whoever gets past it hears the same message from there. */
const looksLikeEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.trim());

function isWholeFromOne(typed: string) {
	const hundredths = readDecimal(typed);
	return hundredths !== null && hundredths >= 100 && hundredths % 100 === 0;
}

function isNotNegative(typed: string) {
	const cents = readDecimal(typed);
	return cents !== null && cents >= 0;
}

const RULES: Record<string, Rule> = {
	invoiceNumber: { message: m.invoices_rule_number, passes: isThere },
	issueDate: { message: m.invoices_rule_issue_date, passes: isCalendarDate },
	dueDate: { message: m.invoices_rule_due_date, passes: isCalendarDate },
	clientName: { message: m.invoices_rule_client_name, passes: isThere },
	clientEmail: { message: m.kernel_invalid_email, passes: looksLikeEmail },
	"item.description": { message: m.invoices_rule_description, passes: isThere },
	"item.quantity": { message: m.invoices_rule_quantity, passes: isWholeFromOne },
	"item.rate": { message: m.invoices_rule_rate, passes: isNotNegative },
};
