import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { currentLanguage } from "~/kernel/language/language";
import type { Currency } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { type InvoiceItem, SUPPLIES } from "~/pricing/domain/line";
import { lineRemark, SUPPLY_LABEL, UNIT_LABEL } from "~/pricing/domain/line-texts";
import { UNITS } from "~/pricing/domain/unit";
import { taxLabel } from "~/taxes/domain/tax-label";
import { NumberInput } from "~/ui/form/number-input";
import { Icon } from "~/ui/icon";
import { useOpened } from "~/ui/use-opened";
import type { InvoiceFormItem } from "../form/form-values";
import type { InvoiceFormFields } from "../form/use-invoice-form";
import { useTaxation, useTaxProfile } from "./use-pricing";

type ExtraField = FieldMetadata<string | undefined, InvoiceFormFields>;

interface ItemExtrasProps {
	row: FieldMetadata<InvoiceFormItem, InvoiceFormFields>;
	number: number;
	currency: Currency;
	/** Whether the unit is asked for by a message of the line, and not here. */
	unitAsked: boolean;
}

/** What most lines do without: unit, tax and discount, folded away, and open where something in them is wrong. */
export function ItemExtras({ row, number, currency, unitAsked }: ItemExtrasProps) {
	const { unit, ownUnit, taxId, materials, supply, discount, discountIn, timeEntryIds } = row.getFieldset();
	const { withholdings, sells } = useTaxation().choices;
	const sorts = withholdings.some(({ labourOnly, archived }) => labourOnly && !archived);
	// Where no tax is charged, a line that has one of before shows it, to keep or to take off: unsaid it would keep it.
	const taxed = useTaxProfile() !== null || taxId.value !== undefined;
	const wrong = [unit, ownUnit, taxId, discount].some(({ errors }) => errors);
	const summary = taxed ? m.invoicing_form_line_extras({ number }) : m.invoicing_form_line_extras_untaxed({ number });
	const words = taxed ? m.invoicing_form_extras() : m.invoicing_form_extras_untaxed();
	return (
		<details className="item-more" open={useOpened(wrong)}>
			<summary aria-label={summary} title={words}>
				<Icon name="gear" />
				<span>{words}</span>
			</summary>
			<div className="item-extras">
				{!unitAsked && <UnitFields row={row} />}
				{taxed && <TaxChoice field={taxId} />}
				<div>
					<label className="field-label" htmlFor={discount.id}>
						{m.printing_form_line_discount()}
					</label>
					<div className="input-pair">
						<NumberInput field={discount} decimals={0} />
						<select {...getSelectProps(discountIn)} className="input" aria-label={m.invoicing_form_discount_in()}>
							<option value="percent">%</option>
							<option value="amount">{currency}</option>
						</select>
					</div>
				</div>
				{((sells === "both" && !timeEntryIds.initialValue) || supply.value) && (
					<div>
						<Choice field={supply} label={m.invoicing_form_supply()}>
							<option value="">{m.statements_kind_unsaid()}</option>
							{SUPPLIES.map((each) => (
								<option key={each} value={each}>
									{SUPPLY_LABEL[each]()}
								</option>
							))}
						</Choice>
					</div>
				)}
				{(sorts || materials.value) && (
					<label className="check">
						<input {...getInputProps(materials, { type: "checkbox" })} className="box" />
						{m.invoicing_form_materials()}
					</label>
				)}
			</div>
		</details>
	);
}

export function UnitFields({ row }: Pick<ItemExtrasProps, "row">) {
	const { unit, ownUnit, timeEntryIds } = row.getFieldset();
	// Tracked minutes keep their unit: their quantity can't be typed.
	const isMinutes = Boolean(timeEntryIds.initialValue) && unit.initialValue === "min60";
	const units = isMinutes ? (["min60"] as const) : UNITS;
	return (
		<div className="unit-fields">
			<Choice field={unit} label={m.invoicing_form_unit()}>
				{!isMinutes && <option value="">{m.invoicing_unit_none()}</option>}
				{units.map((each) => (
					<option key={each} value={each}>
						{UNIT_LABEL[each]()}
					</option>
				))}
				{!isMinutes && <option value="own">{m.invoicing_unit_own()}</option>}
			</Choice>
			<div className="own-unit">
				<label className="field-label" htmlFor={ownUnit.id}>
					{m.invoicing_form_own_unit()}
				</label>
				<input {...getInputProps(ownUnit, { type: "text" })} className="input" maxLength={20} autoComplete="off" />
			</div>
		</div>
	);
}

/** The account's taxes; of those that are archived the one that the line has. */
function TaxChoice({ field }: { field: ExtraField }) {
	const { taxes } = useTaxation().choices;
	const isBritish = taxes.some(({ country }) => country === "GB");
	const choices = taxes.filter(({ id, archived }) => !archived || id === field.initialValue);
	return (
		<div>
			<Choice field={field} label={isBritish ? taxLabel("VAT", currentLanguage()) : m.history_label_tax()}>
				<option value="none">{m.taxes_form_no_tax()}</option>
				{choices.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Choice>
		</div>
	);
}

function Choice({ field, label, children }: { field: ExtraField; label: string; children: ReactNode }) {
	return (
		<>
			<label className="field-label" htmlFor={field.id}>
				{label}
			</label>
			<select {...getSelectProps(field)} className="input">
				{children}
			</select>
		</>
	);
}

/** What a closed line has that a new one has not. */
export function itemRemark(
	item: Omit<InvoiceItem, "id"> | undefined,
	currency: Currency,
	profile: ReturnType<typeof useTaxProfile>,
	asksSupply: boolean,
): string {
	if (!item) return "";
	const isDefaultTax = (item.taxId ?? null) === (profile?.defaultTaxId ?? null);
	const none = profile ? m.taxes_form_no_tax() : "";
	const remark = lineRemark(item, currency, isDefaultTax ? "" : (item.tax?.name ?? none));
	return !asksSupply || item.supply || item.amount === 0
		? remark
		: [remark, m.invoicing_form_supply_unsaid()].filter(Boolean).join(", ");
}
