import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { type ComponentProps, useRef } from "react";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Currency, formatAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { InvoiceItem } from "~/pricing/domain/line";
import { takesDecimals } from "~/pricing/domain/unit";
import { figureLength } from "~/ui/figure-length";
import { IconButton } from "~/ui/form/icon-button";
import { isOpen, NumberInput, Readings } from "~/ui/form/number-input";
import { Icon } from "~/ui/icon";
import type { InvoiceFormItem } from "../form/form-values";
import type { InvoiceFormFields } from "../form/use-invoice-form";
import { ItemExtras, UnitFields, useItemRemark } from "./item-extras";

interface ItemRowProps {
	row: FieldMetadata<InvoiceFormItem, InvoiceFormFields>;
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
	const wantsUnit = quantity.errors?.[0] === m.pricing_rule_quantity_whole();
	// Once asked, it stays where it is: who has just chosen is still in it.
	const unitAsked = useRef(false);
	unitAsked.current ||= wantsUnit;
	const amount = open.length > 0 ? "–" : formatAmount(priced?.amount ?? 0, currency);
	const digits = minorDigits(currency);
	const remark = useItemRemark(priced, currency);
	return (
		<fieldset className="item">
			<legend className="sr-only">{m.invoicing_form_line({ number })}</legend>
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
					placeholder={m.invoicing_form_line_hint()}
				/>
			</label>
			<label className="item-quantity" htmlFor={quantity.id}>
				<span>{hours ? timeLabel : m.templates_quantity()}</span>
				<NumberInput
					field={quantity}
					decimals={0}
					inputMode={takesDecimals(priced?.unit) ? "decimal" : "numeric"}
					readOnly={hours}
					title={hours ? m.invoicing_form_hours_hint() : undefined}
				/>
			</label>
			<label className="item-rate" htmlFor={rate.id}>
				<span>{m.ui_rate()}</span>
				<NumberInput field={rate} decimals={digits} />
			</label>
			<div className="item-amount">
				<span>{m.ui_amount()}</span>
				<output aria-live="off" htmlFor={`${quantity.id} ${rate.id}`} className={figureLength(amount)}>
					{amount}
				</output>
			</div>
			{remove && (
				<IconButton {...remove} type="submit" icon="x" label={m.invoicing_form_remove_line({ number })} danger />
			)}
			<ItemExtras row={row} number={number} currency={currency} unitAsked={unitAsked.current} />
			{remark && (
				<p className="col-span-full row-start-4 border-t border-rule px-2.75 pt-1.5 pb-2 text-sm text-ink-2">
					{remark}
				</p>
			)}
			{(wrong.length + open.length > 0 || unitAsked.current) && (
				<div className="item-wrong">
					{open.map((field) => (
						<Readings key={field.name} field={field} decimals={field === rate ? digits : 0} />
					))}
					{wrong.map(({ name, errorId, errors }) => (
						<p key={name} className="field-error" id={errorId}>
							<Icon name="warn" />
							{errors?.[0]}
						</p>
					))}
					{unitAsked.current && <UnitFields row={row} />}
				</div>
			)}
		</fieldset>
	);
}
