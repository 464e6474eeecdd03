import { CURRENCIES } from "~/kernel/money";
import { SelectField, TextField } from "~/ui/field";
import { useInvoiceFields } from "./use-invoice-form";

/** Invoice Details: number, currency, dates. */
export function DetailsFields() {
	const [, { invoiceNumber, currency, issueDate, dueDate }] = useInvoiceFields();
	return (
		<fieldset className="form-block">
			<legend>Invoice Details</legend>
			<div className="form-grid">
				<TextField className="half" field={invoiceNumber} label="Invoice number" autoComplete="off" maxLength={50} />
				<SelectField className="half" field={currency} label="Currency" options={OPTIONS} />
				<TextField className="half half-s" field={issueDate} label="Issue date" type="date" />
				<TextField className="half half-s" field={dueDate} label="Due date" type="date" />
			</div>
		</fieldset>
	);
}

const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
