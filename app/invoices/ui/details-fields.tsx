import { CURRENCIES } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { SelectField, TextField } from "~/ui/field";
import { useInvoiceFields } from "./use-invoice-form";

/** Invoice Details: number, currency, dates. */
export function DetailsFields() {
	const [, { invoiceNumber, currency, issueDate, dueDate }] = useInvoiceFields();
	return (
		<fieldset className="form-block">
			<legend>{m.invoices_form_details()}</legend>
			<div className="form-grid">
				<TextField
					className="half quarter"
					field={invoiceNumber}
					label={m.einvoice_invoice_number()}
					autoComplete="off"
					maxLength={50}
				/>
				<SelectField className="half quarter" field={currency} label={m.identity_currency()} options={OPTIONS} />
				<TextField className="half-s half quarter" field={issueDate} label={m.einvoice_issue_date()} type="date" />
				<TextField className="half-s half quarter" field={dueDate} label={m.einvoice_due_date()} type="date" />
			</div>
		</fieldset>
	);
}

const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
