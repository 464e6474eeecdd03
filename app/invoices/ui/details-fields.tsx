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
				<TextField
					className="half quarter"
					field={invoiceNumber}
					label="Invoice number"
					autoComplete="off"
					maxLength={50}
				/>
				<SelectField className="half quarter" field={currency} label="Currency" options={OPTIONS} />
				<TextField className="half-s half quarter" field={issueDate} label="Issue date" type="date" />
				<TextField className="half-s half quarter" field={dueDate} label="Due date" type="date" />
			</div>
		</fieldset>
	);
}

const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
