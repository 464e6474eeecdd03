import type { MouseEvent } from "react";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import { useInvoiceFields } from "../form/use-invoice-form";
import { taxGap } from "./tax-gap";
import { useFirstTax } from "./tax-sentence";
import { useTaxation, useTyped } from "./use-pricing";

/** "These lines have no VAT", with a button that adds it and saves nothing; or that they have one where none is charged. */
export function TaxNotice() {
	const [form, { items, taxCategory }] = useInvoiceFields();
	const gap = taxGap({ ...useTyped(), taxCategory: taxCategory.value }, useTaxation());
	const first = useFirstTax();
	if (!gap || (gap.what === "missing" && first?.isLaw && first.taxId === "none")) return null;
	const { what, taxId, label, rate, amount, endsOn } = gap;
	const rows = items.getFieldList();
	function onClick(event: MouseEvent) {
		event.preventDefault();
		for (const { name } of rows) form.update({ name: `${name}.taxId`, value: taxId, validated: false } as never);
	}
	const button = (
		<button
			type="submit"
			name="intent"
			value={what === "missing" ? "add-tax" : "drop-tax"}
			className="btn btn-s"
			onClick={onClick}
		>
			{what === "missing" ? m.invoicing_form_add_tax({ rate, amount }) : m.invoicing_form_drop_tax()}
		</button>
	);
	return (
		<Notice className="mb-4" action={button}>
			{what === "missing"
				? m.invoicing_form_tax_missing({ tax: label })
				: m.invoicing_form_tax_left({ day: endsOn, tax: `${label} ${rate}`, amount })}
		</Notice>
	);
}
