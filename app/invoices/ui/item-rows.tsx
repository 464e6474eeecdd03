import { useEffect, useRef } from "react";
import { typedDecimal } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { Sums } from "~/ui/slip";
import { ItemRow } from "./item-row";
import { sumRows } from "./sum-rows";
import { typedCurrency, typedDiscount } from "./typed-totals";
import { useInvoiceFields } from "./use-invoice-form";
import { usePricing, useTaxation } from "./use-pricing";
import { WholeFields } from "./whole-fields";

/** Invoice Items: rows, what they come to, and the totals. Rows come and go by submit buttons, so also without JavaScript. */
export function ItemRows() {
	const [form, { items, currency: typed, discount, discountIn, discountReason }] = useInvoiceFields();
	const rows = items.getFieldList();
	const currency = typedCurrency(typed.value);
	const pricing = usePricing();
	const { items: priced } = pricing;
	const { profile } = useTaxation().choices;
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
						priced={priced[index]}
						currency={currency}
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
			<div className="item-foot">
				<button
					ref={add}
					type="submit"
					className="btn btn-s"
					{...form.insert.getButtonProps({
						name: items.name,
						defaultValue: newRow(profile && (profile.defaultTaxId ?? "none")),
					})}
				>
					<Icon name="plus" />
					{m.invoices_form_add_item()}
				</button>
				<WholeFields />
				<Sums
					rows={sumRows({
						...pricing,
						...typedDiscount({ discount: discount.value, discountIn: discountIn.value }),
						discountReason: discountReason.value ?? "",
						currency,
					})}
				/>
			</div>
		</section>
	);
}

const newRow = (taxId: string | null) => ({
	...{ description: "", quantity: "1", rate: typedDecimal(0) },
	...(taxId && { taxId }),
});

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
