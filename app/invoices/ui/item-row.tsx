import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { minorDigits } from "~/kernel/minor-unit";
import { type Currency, formatAmount } from "~/kernel/money";
import { takesDecimals } from "~/money/domain/unit";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { isOpen, NumberInput, Readings } from "~/ui/number-input";
import type { InvoiceItem } from "../domain/invoice";
import type { InvoiceFormItem } from "./form-values";
import { ItemExtras, useItemRemark } from "./item-extras";
import type { InvoiceFormFields } from "./use-invoice-form";

interface ItemRowProps {
	row: FieldMetadata<InvoiceFormItem, InvoiceFormFields>;
	/** Counted from 1. */
	number: number;
	focused: boolean;
	/** As it is priced so far. */
	priced: Omit<InvoiceItem, "id"> | undefined;
	currency: Currency;
	/** Props of the button that removes the row; none where it is the only one. */
	remove: ComponentProps<"button"> | undefined;
}

/** One line of the invoice: cells of a ruled table where there is room, two ruled lines on a phone. */
export function ItemRow({ row, number, focused, priced, currency, remove }: ItemRowProps) {
	const { id, description, quantity, rate, timeEntryIds, unit, ownUnit, taxId, discount } = row.getFieldset();
	const hours = Boolean(timeEntryIds.initialValue);
	const timeLabel = unit.initialValue === "min60" ? m.time_csv_minutes() : m.time_hours();
	const wrong = [description, quantity, rate, unit, ownUnit, taxId, discount].filter(
		(field) => field.errors && !isOpen(field),
	);
	const open = [quantity, rate, discount].filter(isOpen);
	const digits = minorDigits(currency);
	const remark = useItemRemark(priced, currency);
	return (
		<fieldset className="item">
			<legend className="sr-only">{m.invoices_form_line({ number })}</legend>
			{id.initialValue && <input {...getInputProps(id, { type: "hidden" })} />}
			{hours && <input {...getInputProps(timeEntryIds, { type: "hidden" })} />}
			<label className="item-description">
				<span>{m.ui_description()}</span>
				<textarea
					{...getTextareaProps(description)}
					className="input"
					rows={2}
					// biome-ignore lint/a11y/noAutofocus: where a new row is, also without JavaScript
					autoFocus={focused}
					placeholder={m.invoices_form_line_hint()}
				/>
			</label>
			<label className="item-quantity" htmlFor={quantity.id}>
				<span>{hours ? timeLabel : m.templates_quantity()}</span>
				<NumberInput
					field={quantity}
					decimals={0}
					inputMode={takesDecimals(priced?.unit) ? "decimal" : "numeric"}
					readOnly={hours}
					title={hours ? m.invoices_form_hours_hint() : undefined}
				/>
			</label>
			<label className="item-rate" htmlFor={rate.id}>
				<span>{m.ui_rate()}</span>
				<NumberInput field={rate} decimals={digits} />
			</label>
			<div className="item-amount">
				<span>{m.ui_amount()}</span>
				<output aria-live="off" htmlFor={`${quantity.id} ${rate.id}`}>
					{open.length > 0 ? "–" : formatAmount(priced?.amount ?? 0, currency)}
				</output>
			</div>
			{remove && (
				<IconButton {...remove} type="submit" icon="x" label={m.invoices_form_remove_line({ number })} danger />
			)}
			<ItemExtras row={row} number={number} currency={currency} />
			{remark && <p className="item-remark">{remark}</p>}
			{wrong.length + open.length > 0 && (
				<div className="item-errors">
					{open.map((field) => (
						<Readings key={field.name} field={field} decimals={field === rate ? digits : 0} />
					))}
					{wrong.map(({ name, errorId, errors }) => (
						<p key={name} className="field-error" id={errorId}>
							<Icon name="warn" />
							{errors?.[0]}
						</p>
					))}
				</div>
			)}
		</fieldset>
	);
}
