import { Link } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { followIssueDate, proposeDates, proposedDays } from "~/invoices/domain/payment-term";
import { m } from "~/paraglide/messages";
import { SelectField, TextField } from "~/ui/form/field";
import { useInvoiceFields } from "./use-invoice-form";

interface DetailsFieldsProps {
	currencies: readonly string[];
	fixed: boolean;
	/** Where what is fixed is corrected; `null` where nothing is. */
	correctHref: string | null;
	/** Whether the number is taken only when the invoice is issued. */
	provisional: boolean;
	focused: boolean;
}

/** Invoice Details: number, currency, dates. Of an invoice that was sent number and currency are fixed. */
export function DetailsFields({ currencies, fixed, correctHref, provisional, focused }: DetailsFieldsProps) {
	const [form, { invoiceNumber, currency, issueDate, dueDate, proposedDates }] = useInvoiceFields();
	function onIssueDate({ target }: ChangeEvent<HTMLInputElement>) {
		const dates = { issueDate: target.value, dueDate: dueDate.value ?? "" };
		const followed = followIssueDate(dates, proposedDates.value ?? "");
		if (followed === dates.dueDate) return;
		form.update({ name: dueDate.name, value: followed });
		const days = proposedDays(proposedDates.value ?? "");
		form.update({ name: proposedDates.name, value: proposeDates({ ...dates, dueDate: followed }, days) });
	}
	return (
		<fieldset className="form-block">
			<legend>{m.invoicing_form_details()}</legend>
			<div className="form-grid">
				<TextField
					className="half quarter"
					field={invoiceNumber}
					label={m.einvoice_invoice_number()}
					autoComplete="off"
					maxLength={50}
					autoFocus={focused}
					{...(fixed ? FIXED() : { hint: provisional && m.invoicing_form_provisional() })}
				/>
				{fixed ? (
					<TextField className="half quarter" field={currency} label={m.profile_currency()} {...FIXED()} />
				) : (
					<SelectField
						className="half quarter"
						field={currency}
						label={m.profile_currency()}
						options={toOptions(currencies, currency.initialValue)}
					/>
				)}
				<TextField
					className="half-s half quarter"
					field={issueDate}
					label={m.einvoice_issue_date()}
					type="date"
					onChange={onIssueDate}
				/>
				<TextField className="half-s half quarter" field={dueDate} label={m.einvoice_due_date()} type="date" />
			</div>
			{correctHref && (
				<p className="mt-3 text-sm">
					<Link to={correctHref}>{m.payments_correct()}</Link>
				</p>
			)}
		</fieldset>
	);
}

/** Includes the currency of a draft that was written elsewhere. */
function toOptions(currencies: readonly string[], current = "") {
	return [...new Set([...currencies, current])].filter(Boolean).map((code) => ({ value: code, label: code }));
}

/** What a field that stays as it was sent looks like: it is posted, and can't be typed in. */
export const FIXED = () => ({ readOnly: true, hint: m.invoicing_fixed_hint() });
