import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { countryOptions } from "~/ui/form/country-options";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";
import { CATEGORY_LABEL } from "../domain/category";
import { TAX_CODE_CATEGORIES } from "../domain/tax";
import { ComponentFields, type TaxFormComponent } from "./component-fields";
import { RateActions } from "./rate-actions";

/** A tax as the fields hold it. (A type, because conform asks for an index signature.) */
export type TaxFormValues = {
	name: string;
	category: string;
	country: string;
	reason: string;
	reasonCode: string;
	customerRate: string;
	version: string;
	components: TaxFormComponent[];
};

interface TaxFormProps {
	id: string | null;
	archived: boolean;
	values: TaxFormValues;
	countries: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** A tax, edited in its place in the list. Posts `intent` save-tax, archive-tax or restore-tax. */
export function TaxForm({ id, archived, values, countries, lastResult }: TaxFormProps) {
	const [form, fields] = useServerForm<TaxFormValues>({ id: "tax", lastResult, defaultValue: values });
	const [first, ...others] = fields.components.getFieldList();
	const title = id === null ? m.taxes_add_rate() : m.taxes_edit_rate({ name: values.name });
	const open = others.some(({ value, allErrors }) => value?.rate || Object.keys(allErrors).length > 0);
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.taxes_save_failed())} aria-label={title}>
			<h3 className="mb-4 text-lg">{title}</h3>
			<ErrorSummary form={form} before={m.taxes_before_saved()} />
			<input type="hidden" name="version" value={values.version} />
			<div className="form-grid">
				<TextField
					className="sm:col-span-6"
					field={fields.name}
					label={m.taxes_name()}
					hint={m.taxes_name_hint()}
					maxLength={60}
					autoComplete="off"
				/>
				<SelectField
					className="sm:col-span-6"
					field={fields.category}
					label={m.taxes_category()}
					options={TAX_CODE_CATEGORIES.map((value) => ({ value, label: `${value}, ${CATEGORY_LABEL[value]()}` }))}
				/>
				{first && <ComponentFields component={first} />}
				<SelectField
					className="sm:col-span-6"
					field={fields.country}
					label={m.taxes_taxed_in()}
					options={countryOptions(countries)}
					hint={m.taxes_taxed_in_hint()}
				/>
			</div>
			<details
				className="disclosure mt-4"
				open={open || Boolean(fields.reasonCode.errors ?? fields.customerRate.errors) || undefined}
			>
				<summary>
					{m.taxes_more()}
					<Icon name="down" className="turns" />
				</summary>
				<div className="form-grid mt-3">
					<TextField
						className="sm:col-span-8"
						field={fields.reason}
						label={m.taxes_reason()}
						optional
						hint={m.taxes_reason_hint()}
						maxLength={300}
						autoComplete="off"
					/>
					<TextField
						className="sm:col-span-4"
						field={fields.reasonCode}
						label={m.taxes_reason_code()}
						optional
						autoComplete="off"
					/>
					<TextField
						className="sm:col-span-8"
						field={fields.customerRate}
						label={m.taxes_customer_rate()}
						optional
						hint={m.taxes_customer_rate_hint()}
						inputMode="decimal"
						autoComplete="off"
					/>
				</div>
				{others.map((component) => (
					<fieldset key={component.key} className="mt-4">
						<legend className="mb-2 font-semibold">{m.taxes_another_component()}</legend>
						<div className="form-grid">
							<ComponentFields component={component} further />
						</div>
					</fieldset>
				))}
			</details>
			<RateActions of="tax" isNew={id === null} archived={archived} />
		</Form>
	);
}
