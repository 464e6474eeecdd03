import { TAX_CATEGORIES, TAX_CATEGORY_LABEL } from "~/einvoice/domain/tax-category";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useInvoiceFields } from "./use-invoice-form";

/** What only e-invoices and the tax office ask for: folded away, and open where something in it is wrong. */
export function TaxFields() {
	const [, fields] = useInvoiceFields();
	const shown = [
		fields.clientVatId,
		fields.clientBuyerReference,
		fields.clientElectronicAddress,
		fields.taxCategory,
		fields.exemptionReason,
		fields.supplyDate,
	];
	return (
		<details className="form-block disclosure tax-fields" open={shown.some(({ errors }) => errors) || undefined}>
			<summary>
				<h2>Tax and e-invoice</h2>
				<Icon name="down" className="turns" />
			</summary>
			<div className="form-grid">
				<TextField
					className="third"
					field={fields.clientVatId}
					label="Their VAT number"
					optional
					autoComplete="off"
					hint="With its letters: FR40303265045"
				/>
				<TextField
					className="third"
					field={fields.clientBuyerReference}
					label="Their reference"
					optional
					autoComplete="off"
					hint="Order number or Leitweg-ID"
				/>
				<TextField
					className="third"
					field={fields.clientElectronicAddress}
					label="Their Peppol ID"
					optional
					autoComplete="off"
					hint="As in 0088:4012345000009"
				/>
				<SelectField
					className="third"
					field={fields.taxCategory}
					label="Why no VAT is charged"
					options={categories()}
				/>
				<TextField
					className="third"
					field={fields.exemptionReason}
					label="In your own words"
					optional
					autoComplete="off"
					hint="Empty: the usual sentence"
				/>
				<TextField
					className="third"
					field={fields.supplyDate}
					label="Supplied on"
					type="date"
					optional
					hint="Empty: the day it is issued"
				/>
			</div>
		</details>
	);
}

const categories = () => [
	{ value: "", label: "As in your business details" },
	...TAX_CATEGORIES.map((value) => ({ value, label: TAX_CATEGORY_LABEL[value]() })),
];
