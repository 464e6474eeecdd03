import { emailChecks } from "~/clients/domain/email-checks";
import { type FieldChecks, type FieldFollowers, isFilled } from "~/kernel/field-checks";
import { decimalFault } from "~/kernel/money/decimal-fault";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { descriptionFault, discountFault, lineRateFault, quantityFault } from "~/pricing/domain/line-checks";
import { TERM_CHECKS } from "~/pricing/domain/terms-checks";
import { electronicAddress, vatId } from "~/seller/domain/party-checks";
import { MAX_EXCHANGE_RATE, RATE_PLACES } from "~/taxes/domain/exchange-rate";

const EXCHANGE_RATE = {
	wrong: m.invoices_rule_exchange_rate,
	least: 0,
	most: MAX_EXCHANGE_RATE,
	places: RATE_PLACES,
};

/** The form's first look at an invoice that is sent (`invoice-input.ts`). */
export const INVOICE_CHECKS: FieldChecks = {
	invoiceNumber: [[isFilled, m.invoices_rule_number]],
	issueDate: [[isCalendarDate, m.invoices_rule_issue_date]],
	dueDate: [[isCalendarDate, m.invoices_rule_due_date]],
	clientName: [[isFilled, m.invoices_rule_client_name]],
	clientEmail: emailChecks("clientNoEmail", m.kernel_email_required),
	clientVatId: vatId,
	clientElectronicAddress: electronicAddress,
	"items.description": [[isFilled, m.invoices_rule_description], descriptionFault],
	"items.quantity": [quantityFault(1)],
	"items.rate": [lineRateFault],
	"items.discount": [discountFault],
	discount: [discountFault],
	exchangeRate: [(typed) => decimalFault(typed, EXCHANGE_RATE)],
	...TERM_CHECKS,
};

/** The same of a draft, which asks for number and dates alone. */
export const DRAFT_CHECKS: FieldChecks = {
	invoiceNumber: [[isFilled, m.invoices_rule_draft_fields]],
	issueDate: [[isCalendarDate, m.invoices_rule_draft_fields]],
	dueDate: [[isCalendarDate, m.invoices_rule_draft_fields]],
	clientVatId: vatId,
	clientElectronicAddress: electronicAddress,
	"items.description": [descriptionFault],
	"items.quantity": [quantityFault(0)],
	"items.rate": [lineRateFault],
	"items.discount": [discountFault],
	discount: [discountFault],
	exchangeRate: [(typed) => decimalFault(typed, EXCHANGE_RATE)],
	...TERM_CHECKS,
};

export const INVOICE_FOLLOWERS: FieldFollowers = {
	clientNoEmail: ["clientEmail"],
	"items.unit": ["items.quantity", "items.rate"],
	"items.ownUnit": ["items.quantity", "items.rate"],
	"items.discountIn": ["items.discount"],
	discountIn: ["discount"],
	currency: ["items.rate", "items.discount", "discount"],
};
