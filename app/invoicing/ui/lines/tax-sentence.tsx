import { type ChangeEvent, useEffect, useRef } from "react";
import { m } from "~/paraglide/messages";
import { useInvoiceFields } from "../form/use-invoice-form";
import { typedFirstTax } from "./buyer-tax";
import { useTaxation } from "./use-pricing";

/** What lines for the client that is typed begin with; `null` where the account charges no tax. */
export function useFirstTax() {
	const [, fields] = useInvoiceFields();
	const { clientCountry, clientZip, clientVatId, clientType, clientCompany, clientEmail, clientName } = fields;
	const { clientTax, issueDate, supplyDate } = fields;
	const typed = {
		clientCountry: clientCountry.value,
		clientZip: clientZip.value,
		clientVatId: clientVatId.value,
		clientType: clientType.value,
		clientCompany: clientCompany.value,
		clientEmail: clientEmail.value,
		clientName: clientName.value,
		clientTax: clientTax.value,
		issueDate: issueDate.value,
		supplyDate: supplyDate.value,
	};
	const { choices, day } = useTaxation();
	return typedFirstTax(typed, choices, day);
}

/** How the lines are taxed, in a sentence, and one control that changes it for all of them. */
export function TaxSentence() {
	const [form, { items, allTaxId }] = useInvoiceFields();
	const { choices, before } = useTaxation();
	const first = useFirstTax();
	const rows = items.getFieldList();
	const proposed = first?.taxId ?? null;
	const last = useRef(proposed);
	const choice = useRef<HTMLSelectElement>(null);
	const chosen = [...new Set(rows.map((row) => row.getFieldset().taxId.value ?? "none"))];
	function setTax(taxId: string, isMeant: (current: string | undefined) => boolean) {
		for (const row of rows) {
			const { name, value } = row.getFieldset().taxId;
			if (isMeant(value)) form.update({ name, value: taxId, validated: false } as never);
		}
	}
	useEffect(() => {
		const former = last.current;
		last.current = proposed;
		if (proposed === null || former === null || former === proposed) return;
		setTax(proposed, (current) => current === former);
	});
	if (!first || before?.issued) return null;
	const only = chosen.length === 1 ? choices.taxes.find(({ id }) => id === chosen[0]) : undefined;
	const taxes = choices.taxes.filter(({ id, archived }) => !archived || chosen.includes(id));
	return (
		<div className="mb-4 text-sm text-ink-2">
			<p id="lines-tax">
				{first.rule} {first.asks ? `${m.invoicing_tax_both()} ` : ""}
				{chosen.length > 1
					? m.invoicing_tax_differs()
					: m.invoicing_tax_of_all({ tax: only?.name ?? m.taxes_form_no_tax() })}
			</p>
			<details open={first.asks || undefined}>
				<summary className="w-fit cursor-pointer underline">{m.invoicing_tax_change()}</summary>
				<div className="mt-2 flex flex-wrap items-end gap-2">
					<div className="min-w-0">
						<label className="field-label" htmlFor="all-lines-tax">
							{m.invoicing_tax_for_all()}
						</label>
						<select
							id="all-lines-tax"
							ref={choice}
							className="input"
							name={allTaxId.name}
							defaultValue={chosen.length === 1 ? chosen[0] : ""}
							key={chosen.join()}
							onChange={({ target }: ChangeEvent<HTMLSelectElement>) => setTax(target.value, () => true)}
						>
							{chosen.length > 1 && <option value="">{m.invoicing_tax_differs()}</option>}
							<option value="none">{m.taxes_form_no_tax()}</option>
							{taxes.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</select>
					</div>
					<button
						type="submit"
						name="intent"
						value="tax-all"
						className="btn"
						onClick={(event) => {
							event.preventDefault();
							if (choice.current?.value) setTax(choice.current.value, () => true);
						}}
					>
						{m.invoicing_tax_apply()}
					</button>
				</div>
			</details>
		</div>
	);
}
