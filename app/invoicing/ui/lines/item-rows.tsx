import type { ClipboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { type Currency, formatAmount, typedAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { pastedRows } from "~/pricing/domain/pasted-rows";
import { retentionHalves } from "~/pricing/domain/retention-terms";
import { takesDecimals } from "~/pricing/domain/unit";
import { sumRows } from "~/printing/ui/sum-rows";
import { enterInLines } from "~/ui/form/enter-in-lines";
import { Icon } from "~/ui/icon";
import { Sums } from "~/ui/slip";
import { useFocusOnChange } from "~/ui/use-focus-on-change";
import { useHydrated } from "~/ui/use-hydrated";
import { LAST_LINES, type Opening } from "../form/form-opening";
import type { InvoiceFormItem } from "../form/form-values";
import { useInvoiceFields } from "../form/use-invoice-form";
import { itemRemark } from "./item-extras";
import { ItemRow } from "./item-row";
import { RemovedLine, useRemovedLine } from "./removed-line";
import { DepositRows } from "./taken-deposits";
import { TaxNotice } from "./tax-notice";
import { TaxSentence, useFirstTax } from "./tax-sentence";
import { typedCurrency, typedDiscount } from "./typed-totals";
import { usePricing, useTaxation, useTaxProfile } from "./use-pricing";
import { WholeFields } from "./whole-fields";

interface ItemRowsProps {
	opening: Opening | null;
	/** Whether it is not issued yet, so that deposits can be requested. */
	draft: boolean;
	/** Lines to take, before the first. */
	offer?: ReactNode;
}

/** Invoice Items: rows, what they come to, and the totals. Rows come and go by submit buttons, so also without JavaScript. */
export function ItemRows({ opening, draft, offer }: ItemRowsProps) {
	const [form, fields] = useInvoiceFields();
	const { items, currency: typed, discount, discountIn, discountReason, retainedUntil, retainedLater } = fields;
	const rows = items.getFieldList();
	const currency = typedCurrency(typed.value);
	const pricing = usePricing();
	const { items: priced } = pricing;
	const profile = useTaxProfile();
	const { sells } = useTaxation().choices;
	const first = useFirstTax();
	const add = useFocusOnChange(rows.length, (at) => `${items.id}[${at}].description`);
	const blank = newRow(currency, first && first.taxId);
	const hydrated = useHydrated();
	const [removed, setRemoved] = useRemovedLine();
	// One after the other: each change is made to the rows that the one before it drew.
	function append(row: Partial<InvoiceFormItem>) {
		flushSync(() => form.insert({ name: items.name, defaultValue: { ...blank, ...row } }));
	}
	function addFive() {
		FIVE.forEach(append);
		document.getElementById(`${items.id}[${rows.length}].description`)?.focus();
	}
	function onPaste(event: ClipboardEvent) {
		const pasted = pastedRows(event.clipboardData.getData("text/plain"));
		const at = rows.findIndex(({ id }) => event.target instanceof Element && event.target.id.startsWith(`${id}.`));
		if (pasted.length === 0 || at < 0) return;
		event.preventDefault();
		for (const [index, row] of pasted.entries()) {
			const there = rows[at + index];
			if (!there) append(row);
			else {
				for (const [name, value] of Object.entries(row)) {
					flushSync(() => form.update({ name: `${there.name}.${name}`, value }));
				}
			}
		}
	}
	return (
		<section className="form-block" aria-labelledby={`${items.id}-head`}>
			<h2 id={`${items.id}-head`}>{m.invoicing_form_items()}</h2>
			<TaxNotice />
			<TaxSentence />
			{offer}
			<div
				className="item-rows"
				id={items.id}
				tabIndex={-1}
				onPaste={onPaste}
				{...enterInLines({ id: items.id, count: rows.length, append: () => append({}) })}
			>
				<div className="item-head" aria-hidden="true">
					<span>{m.ui_description()}</span>
					<span>{m.templates_quantity()}</span>
					<span>{m.ui_rate()}</span>
					<span>{m.ui_amount()}</span>
				</div>
				{rows.map((row, index) => (
					<ItemRow
						key={row.key}
						name={row.name}
						index={index}
						priced={formatAmount(priced[index]?.amount ?? 0, currency)}
						takesDecimals={takesDecimals(priced[index]?.unit)}
						remark={itemRemark(priced[index], currency, profile, sells === "both" && !row.initialValue?.timeEntryIds)}
						currency={currency}
						focused={opening === "first line" ? index === 0 : opening === "last line" && index === rows.length - 1}
						describedBy={offer && index === 0 ? LAST_LINES : undefined}
						removable={rows.length > 1}
						onRemove={setRemoved}
					/>
				))}
				<RemovedLine removed={removed} onUndo={() => setRemoved(null)} />
				<DepositRows lines={priced.filter(({ deposit }) => deposit)} currency={currency} />
			</div>
			{items.errors && (
				<p className="field-error" id={items.errorId}>
					<Icon name="warn" />
					{items.errors[0]}
				</p>
			)}
			<div className="item-foot">
				<div className="flex flex-wrap gap-2">
					<button
						ref={add}
						type="submit"
						className="btn btn-s"
						// biome-ignore lint/a11y/noAutofocus: where a row went, without JavaScript
						autoFocus={opening === "add"}
						{...form.insert.getButtonProps({ name: items.name, defaultValue: blank })}
					>
						<Icon name="plus" />
						{m.invoicing_form_add_item()}
					</button>
					{hydrated && (
						<button type="button" className="btn btn-s" onClick={addFive}>
							{m.invoicing_form_add_items({ count: FIVE.length })}
						</button>
					)}
				</div>
				<WholeFields draft={draft} />
				<Sums
					rows={sumRows({
						...pricing,
						...typedDiscount({ discount: discount.value, discountIn: discountIn.value }),
						discountReason: discountReason.value ?? "",
						currency,
						laterParts: retentionHalves(pricing.sums?.retention?.amount ?? 0, retainedUntil.value, retainedLater.value),
					})}
				/>
			</div>
		</section>
	);
}

const FIVE = Array.from({ length: 5 }, () => ({}));

const newRow = (currency: Currency, taxId: string | null) => ({
	description: "",
	quantity: "1",
	rate: typedAmount(0, currency),
	...(taxId && { taxId }),
});
