import {
	ambiguousNumberFault,
	type FieldChecks,
	isEmailTyped,
	isFilled,
	isWholeFromOne,
	type TypedRow,
} from "~/kernel/field-checks";
import { readDecimal } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { currentNotation } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";
import { takesDecimals } from "~/pricing/domain/unit";
import { electronicAddress, vatId } from "~/seller/domain/party-checks";

/** The form's first look at an invoice that is sent (`invoice-input.ts`). */
export const INVOICE_CHECKS: FieldChecks = {
	invoiceNumber: [[isFilled, m.invoices_rule_number]],
	issueDate: [[isCalendarDate, m.invoices_rule_issue_date]],
	dueDate: [[isCalendarDate, m.invoices_rule_due_date]],
	clientName: [[isFilled, m.invoices_rule_client_name]],
	clientEmail: [
		[isFilled, m.kernel_email_required],
		[isEmailTyped, m.kernel_invalid_email],
	],
	clientVatId: vatId,
	clientElectronicAddress: electronicAddress,
	"items.description": [[isFilled, m.invoices_rule_description]],
	"items.quantity": [
		ambiguousNumberFault,
		[isWholeOrMeasured, m.pricing_rule_quantity_whole],
		[isQuantity, m.pricing_rule_quantity],
	],
	"items.rate": [ambiguousNumberFault, [isRate, m.invoices_rule_rate]],
};

/** The same of a draft, which asks for number and dates alone. */
export const DRAFT_CHECKS: FieldChecks = {
	invoiceNumber: [[isFilled, m.invoices_rule_draft_fields]],
	issueDate: [[isCalendarDate, m.invoices_rule_draft_fields]],
	dueDate: [[isCalendarDate, m.invoices_rule_draft_fields]],
	clientVatId: vatId,
	clientElectronicAddress: electronicAddress,
	"items.rate": [ambiguousNumberFault, [isRate, m.invoices_rule_rate]],
};

/** With a unit both may have more decimals, and a quantity need not be whole. */
function isQuantity(typed: string, { unit }: TypedRow): boolean {
	return takesDecimals(unit || undefined) ? (readMore(typed) ?? 0) > 0 : isWholeFromOne(typed);
}

/** What is above 0 and without a unit has no decimals. */
function isWholeOrMeasured(typed: string, { unit }: TypedRow): boolean {
	const value = readMore(typed) ?? 0;
	return takesDecimals(unit || undefined) || value <= 0 || value % 10 ** PLACES === 0;
}

/** How many decimals it may have without one, its currency says: the server judges. */
function isRate(typed: string): boolean {
	return (readMore(typed) ?? -1) >= 0;
}

function readMore(typed: string): number | null {
	return readDecimal(typed.trim(), currentNotation(), PLACES);
}
