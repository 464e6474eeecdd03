import { useEffect, useRef } from "react";
import { formatAmount, formatMoney, typedDecimal } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { Sums } from "~/ui/slip";
import { ItemRow } from "./item-row";
import { priceTyped, typedCurrency } from "./typed-totals";
import { useInvoiceFields } from "./use-invoice-form";

/** Invoice Items: rows, what they come to, and the totals. Rows come and go by submit buttons, so also without JavaScript. */
export function ItemRows() {
	const [form, { items, currency: chosen }] = useInvoiceFields();
	const rows = items.getFieldList();
	const currency = typedCurrency(chosen.value);
	const { items: priced, subtotal, tax, total } = priceTyped(items.value);
	const add = useFocusOnChange(rows.length, `${items.id}[${rows.length - 1}].description`);
	return (
		<section className="form-block" aria-labelledby={`${items.id}-head`}>
			<h2 id={`${items.id}-head`}>{m.invoices_form_items()}</h2>
			<div className="item-rows" id={items.id} tabIndex={-1}>
				<div className="item-head" aria-hidden="true">
					<span>{m.ui_description()}</span>
					<span>{m.templates_quantity()}</span>
					<span>{m.ui_rate()}</span>
					<span>{m.ui_amount()}</span>
				</div>
				{rows.map((row, index) => (
					<ItemRow
						key={row.key}
						row={row}
						number={index + 1}
						amount={formatAmount(priced[index]?.amount ?? 0)}
						remove={rows.length > 1 ? form.remove.getButtonProps({ name: items.name, index }) : undefined}
					/>
				))}
			</div>
			{items.errors && (
				<p className="field-error" id={items.errorId}>
					<Icon name="warn" />
					{items.errors[0]}
				</p>
			)}
			<div className="mt-4 flex flex-wrap items-start justify-between gap-4">
				<button
					ref={add}
					type="submit"
					className="btn btn-s"
					{...form.insert.getButtonProps({ name: items.name, defaultValue: newRow() })}
				>
					<Icon name="plus" />
					{m.invoices_form_add_item()}
				</button>
				<Sums
					rows={[
						{ label: m.invoices_label_subtotal(), amount: formatMoney(subtotal, currency) },
						{ label: m.invoices_label_tax_rate(), amount: formatMoney(tax, currency) },
						{ label: m.time_total(), amount: formatMoney(total, currency) },
					]}
				/>
			</div>
		</section>
	);
}

const newRow = () => ({ description: "", quantity: "1", rate: typedDecimal(0) });

/** Follows the rows with the focus: to the new one, or to Add Item where one went together with its button. */
function useFocusOnChange(count: number, newest: string) {
	const add = useRef<HTMLButtonElement>(null);
	const before = useRef(count);
	useEffect(() => {
		if (count > before.current) document.getElementById(newest)?.focus();
		if (count < before.current) add.current?.focus();
		before.current = count;
	}, [count, newest]);
	return add;
}
