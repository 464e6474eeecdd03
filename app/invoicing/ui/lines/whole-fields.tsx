import { getSelectProps } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { FieldError, SelectField, TextField } from "~/ui/form/field";
import { isOpen, NumberField, NumberInput, Readings } from "~/ui/form/number-input";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { useOpened } from "~/ui/use-opened";
import { useInvoiceFields } from "../form/use-invoice-form";
import { DepositField } from "./taken-deposits";
import { typedCurrency } from "./typed-totals";
import { usePricing, useTaxation } from "./use-pricing";
import { WithholdingField } from "./withholding-field";

/** What most invoices do without, of the whole: discount, withholding, deposits, whether rates include tax. */
export function WholeFields({ draft }: { draft: boolean }) {
	const [, fields] = useInvoiceFields();
	const { discount, discountIn, discountReason, withholdingId, pricesIncludeTax, currency, exchangeRate } = fields;
	const typed = typedCurrency(currency.value);
	const hydrated = useHydrated();
	const { choices, day } = useTaxation();
	const profile = usePricing().sums?.taxes ? choices.profile : null;
	const wrong = [discount, discountReason, withholdingId, pricesIncludeTax, exchangeRate].some(({ errors }) => errors);
	return (
		<details className="whole-fields disclosure" open={useOpened(wrong)}>
			<summary className="justify-start text-sm font-medium underline decoration-edge underline-offset-[0.2em]">
				{summary(profile !== null, draft)}
				<Icon name="down" className="turns ml-0" />
			</summary>
			<div className="mt-1.5 grid gap-3.5 border-t border-ink pt-3.5">
				<div>
					<label className="field-label" htmlFor={discount.id}>
						{m.history_form_discount()}
					</label>
					<div className="input-pair">
						<NumberInput field={discount} decimals={0} />
						<select {...getSelectProps(discountIn)} className="input" aria-label={m.invoicing_form_discount_in()}>
							<option value="percent">%</option>
							<option value="amount">{typed}</option>
						</select>
					</div>
					{isOpen(discount) && <Readings field={discount} decimals={0} />}
					{!isOpen(discount) && <FieldError field={discount} />}
				</div>
				<TextField
					field={discountReason}
					label={m.history_form_discount_reason()}
					optional
					maxLength={60}
					autoComplete="off"
				/>
				{profile && <WithholdingField />}
				{draft && <DepositField />}
				{profile && (
					<SelectField
						field={pricesIncludeTax}
						label={m.taxes_form_prices()}
						options={[
							{ value: "false", label: m.taxes_form_prices_without() },
							{ value: "true", label: m.taxes_form_prices_with() },
						]}
					/>
				)}
				{profile && day === undefined && (!hydrated || profile.baseCurrency !== typed) && (
					<NumberField
						field={exchangeRate}
						label={
							profile.baseCurrency === typed
								? m.history_label_exchange_rate()
								: m.invoicing_form_rate_of({ base: profile.baseCurrency, currency: typed })
						}
						hint={m.invoicing_form_rate_hint({ base: profile.baseCurrency })}
						decimals={0}
						optional
					/>
				)}
			</div>
		</details>
	);
}

function summary(taxed: boolean, draft: boolean): string {
	if (draft) return taxed ? m.invoicing_form_whole_draft() : m.invoicing_form_discount_draft();
	return taxed ? m.invoicing_form_whole() : m.history_form_discount();
}
