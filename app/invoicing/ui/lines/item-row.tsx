import { getInputProps, getTextareaProps, useField, useFormMetadata } from "@conform-to/react";
import { memo, useRef } from "react";
import { minorDigits } from "~/kernel/money/minor-unit";
import type { Currency } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { figureLength } from "~/ui/figure-length";
import { IconButton } from "~/ui/form/icon-button";
import { isOpen, NumberInput, Readings } from "~/ui/form/number-input";
import { Icon } from "~/ui/icon";
import type { InvoiceFormItem } from "../form/form-values";
import type { InvoiceFormFields } from "../form/use-invoice-form";
import { ItemExtras, UnitFields } from "./item-extras";

interface ItemRowProps {
	/** Of its fields: "items[0]". */
	name: string;
	index: number;
	focused: boolean;
	/** What it comes to so far: "240.00". */
	priced: string;
	takesDecimals: boolean;
	/** How its amount comes about; empty for nothing to say. */
	remark: string;
	currency: Currency;
	describedBy?: string | undefined;
	removable: boolean;
	onRemove(removed: { index: number; row: Partial<InvoiceFormItem> }): void;
}

/**
 * One line of the invoice: cells of a ruled table where there is room, two ruled lines on a phone. It follows its own fields
 * alone, so that a key typed in one of two hundred lines draws one.
 */
export const ItemRow = memo(function ItemRow({
	name,
	index,
	focused,
	priced,
	takesDecimals,
	remark,
	currency,
	describedBy,
	removable,
	onRemove,
}: ItemRowProps) {
	const [row] = useField<InvoiceFormItem, InvoiceFormFields>(name);
	const form = useFormMetadata();
	const number = index + 1;
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
	const amount = open.length > 0 ? "–" : priced;
	const digits = minorDigits(currency);
	return (
		<fieldset className="item">
			<legend className="sr-only">{m.invoicing_form_line({ number })}</legend>
			{id.initialValue && <input {...getInputProps(id, { type: "hidden" })} />}
			{hours && <input {...getInputProps(timeEntryIds, { type: "hidden" })} />}
			<label className="item-description">
				<span>{m.ui_description()}</span>
				<textarea
					{...getTextareaProps(description, describedBy ? { ariaDescribedBy: describedBy } : undefined)}
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
					inputMode={takesDecimals ? "decimal" : "numeric"}
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
			{removable && (
				<IconButton
					{...form.remove.getButtonProps({ name: name.replace(/\[\d+\]$/, ""), index })}
					onClick={() => onRemove({ index, row: (row.value ?? {}) as Partial<InvoiceFormItem> })}
					type="submit"
					icon="x"
					label={m.invoicing_form_remove_line({ number })}
					danger
				/>
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
});
