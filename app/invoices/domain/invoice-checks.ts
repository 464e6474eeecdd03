import { electronicAddress, vatId } from "~/einvoice/domain/party-checks";
import { isCalendarDate } from "~/kernel/dates";
import { type FieldChecks, isAmount, isEmailTyped, isFilled, isWholeFromOne } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

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
	"items.quantity": [[isWholeFromOne, m.invoices_rule_quantity]],
	"items.rate": [[isAmount, m.invoices_rule_rate]],
};

/** The same of a draft, which asks for number and dates alone. */
export const DRAFT_CHECKS: FieldChecks = {
	invoiceNumber: [[isFilled, m.invoices_rule_draft_fields]],
	issueDate: [[isCalendarDate, m.invoices_rule_draft_fields]],
	dueDate: [[isCalendarDate, m.invoices_rule_draft_fields]],
	clientVatId: vatId,
	clientElectronicAddress: electronicAddress,
	"items.rate": [[isAmount, m.invoices_rule_rate]],
};
