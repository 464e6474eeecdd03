import { m } from "~/paraglide/messages";
import { clientNumberName, vatExample } from "~/statements/domain/number-names";
import { TAX_CATEGORIES, TAX_CATEGORY_LABEL } from "~/taxes/domain/tax-category";
import { DetailField, SelectField, TextField } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { useOpened } from "~/ui/use-opened";
import { DELIVERY_FIELDS, DeliveryFields } from "./delivery-fields";
import { RETENTION_FIELDS, RetentionFields, TERM_FIELDS, TermFields } from "./term-fields";
import { useInvoiceFields } from "./use-invoice-form";

/**
 * More details, which most invoices do without: folded away, and open where something in them is wrong.
 * @param dated whether it is one invoice, which may have a supply date
 */
export function MoreFields({ dated = true }: { dated?: boolean }) {
	const [, fields] = useInvoiceFields();
	const country = fields.clientCountry.value ?? "";
	const details = [
		fields.reference,
		fields.clientVatId,
		fields.clientLegalNumber,
		fields.clientBuyerReference,
		fields.clientElectronicAddress,
		fields.taxCategory,
		fields.exemptionReason,
		fields.supplyStart,
		fields.supplyDate,
		...TERM_FIELDS.map(([name]) => fields[name]),
		...RETENTION_FIELDS.map((name) => fields[name]),
	];
	const used = [fields.retentionPercent, ...DELIVERY_FIELDS.map((name) => fields[name])];
	const isWrong = [...details, ...used].some(({ errors }) => errors);
	const opened = useOpened(isWrong || used.some(({ initialValue }) => initialValue));
	return (
		<details className="form-block disclosure more-fields" open={opened}>
			<summary>
				<h2>{m.invoicing_form_more_details()}</h2>
				<small>{dated ? m.invoicing_form_more_about() : m.invoicing_form_more_of_series()}</small>
				<Icon name="down" className="turns" />
			</summary>
			<div className="form-grid">
				<DetailField
					className="third"
					field={fields.reference}
					label={m.invoices_label_purchase_order()}
					maxLength={100}
					hint={m.invoicing_form_purchase_order_hint()}
				/>
				<DetailField
					className="third"
					field={fields.clientVatId}
					label={m.invoicing_form_vat_number()}
					hint={m.invoicing_form_vat_number_hint({ example: vatExample(country) })}
				/>
				<DetailField
					className="third"
					field={fields.clientLegalNumber}
					label={m.statements_client_number()}
					hint={clientNumberName(country) ?? undefined}
				/>
				<DetailField
					className="third"
					field={fields.clientBuyerReference}
					label={m.invoicing_form_reference()}
					hint={m.invoicing_form_reference_hint()}
				/>
				<DetailField
					className="third"
					field={fields.clientElectronicAddress}
					label={m.history_form_peppol_id()}
					hint={m.invoicing_form_peppol_id_hint()}
				/>
				<SelectField
					className="third"
					field={fields.taxCategory}
					label={m.seller_tax_category_of_business()}
					options={categories()}
				/>
				<DetailField
					className="third"
					field={fields.exemptionReason}
					label={m.seller_exemption_reason_own()}
					hint={m.seller_exemption_reason_hint()}
				/>
				{dated && (
					<>
						<TextField
							className="third"
							field={fields.supplyStart}
							label={m.invoicing_form_supply_start()}
							type="date"
							optional
							hint={m.invoicing_form_supply_start_hint()}
						/>
						<TextField
							className="third"
							field={fields.supplyDate}
							label={m.invoicing_form_supply_date()}
							type="date"
							optional
							hint={m.invoicing_form_supply_date_hint()}
						/>
					</>
				)}
				<DeliveryFields fields={fields} />
				<TermFields fields={fields} />
				{dated && <RetentionFields fields={fields} />}
			</div>
		</details>
	);
}

const categories = () => [
	{ value: "", label: m.invoicing_form_tax_category_default() },
	...TAX_CATEGORIES.map((value) => ({ value, label: TAX_CATEGORY_LABEL[value]() })),
];
