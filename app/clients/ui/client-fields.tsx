import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { LANGUAGE_OPTIONS } from "~/kernel/language/language";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { postcodeLabel, stateLabel, vatIdLabel } from "~/seller/domain/labels-by-country";
import { clientNumberName } from "~/statements/domain/number-names";
import { countryOptions } from "~/ui/form/country-options";
import { CheckboxField, DetailField, RadioField, SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { CLIENT_TYPE_LABEL, CLIENT_TYPES } from "../domain/client-type";
import { ROUNDING_GROUPS, ROUNDING_STEPS, ROUNDINGS } from "../domain/rounding";
import { GROUP_WORDS, ROUNDING_WORDS } from "../domain/rounding-words";
import { TIMESHEETS, type Timesheets } from "../domain/timesheets";
import { CompanyLabel } from "./company-label";
import type { ClientFormValues } from "./use-client-form";

interface ClientFieldsProps {
	fields: { [Field in keyof ClientFormValues]: FieldMetadata<string, ClientFormValues> };
	countries: string;
	taxes: readonly TaxOption[];
}

/** A tax that can be a client's own. */
export interface TaxOption {
	value: string;
	label: string;
}

/** The spec's two forms of a client in one: the simple fields, and under them the fuller ones. */
export function ClientFields({ fields, countries, taxes }: ClientFieldsProps) {
	const country = fields.country.value ?? "";
	return (
		<div className="form-grid">
			<input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
			<input {...getInputProps(fields.version, { type: "hidden" })} />
			<RadioField
				field={fields.type}
				label={m.clients_type()}
				autoFocus={Object.values(fields).every(({ errors }) => !errors)}
				options={CLIENT_TYPES.map((value) => ({ value, label: CLIENT_TYPE_LABEL[value]() }))}
			/>
			<TextField
				className="sm:col-span-6"
				field={fields.name}
				label={m.clients_name()}
				autoComplete="off"
				maxLength={200}
			/>
			<div className="sm:col-span-6">
				<TextField field={fields.email} label={m.einvoice_email()} type="email" autoComplete="off" />
				<CheckboxField className="mt-2" field={fields.noEmail} label={m.clients_no_email()} />
			</div>
			<DetailField className="sm:col-span-6" field={fields.phone} label={m.seller_phone()} type="tel" />
			<TextField
				className="sm:col-span-6"
				field={fields.company}
				label={<CompanyLabel />}
				optional
				autoComplete="off"
			/>
			<TextAreaField
				field={fields.address}
				label={m.clients_address()}
				optional
				rows={2}
				hint={m.clients_address_hint()}
			/>
			<DetailField field={fields.streetAddress} label={m.seller_street()} />
			<DetailField className="sm:col-span-4" field={fields.city} label={m.seller_city()} />
			<DetailField
				className="col-span-6 sm:col-span-4"
				field={fields.state}
				label={stateLabel(country, m.clients_state)}
			/>
			<DetailField
				className="col-span-6 sm:col-span-4"
				field={fields.zip}
				label={postcodeLabel(country, m.clients_zip)}
			/>
			<SelectField field={fields.country} label={m.seller_country()} options={countryOptions(countries)} />
			<SelectField
				field={fields.language}
				label={m.clients_language()}
				options={[{ value: "", label: m.clients_language_usual() }, ...LANGUAGE_OPTIONS]}
				hint={m.clients_language_hint()}
			/>
			{taxes.length > 0 && (
				<SelectField
					field={fields.taxId}
					label={m.clients_tax()}
					options={[{ value: "", label: m.clients_tax_usual() }, ...taxes]}
					hint={m.clients_tax_hint()}
				/>
			)}
			<CheckboxField field={fields.reminders} label={m.clients_reminders()} hint={m.clients_reminders_hint()} />
			<TextField
				field={fields.copies}
				label={m.clients_copies()}
				optional
				inputMode="email"
				autoComplete="off"
				hint={m.clients_copies_hint()}
			/>
			<CheckboxField field={fields.copyToMe} label={m.clients_copy_to_me()} hint={m.clients_copy_to_me_hint()} />
			<SelectField
				field={fields.timesheets}
				label={m.clients_timesheets()}
				options={TIMESHEETS.map((value) => ({ value, label: TIMESHEET_WORDS[value]() }))}
				hint={m.clients_timesheets_hint()}
			/>
			<CheckboxField
				field={fields.monthlyStatement}
				label={m.clients_monthly_statement()}
				hint={m.clients_monthly_statement_hint()}
			/>
			<NumberField field={fields.hourlyRate} label={m.time_hourly_rate()} optional hint={m.clients_rate_hint()} />
			<SelectField
				className="sm:col-span-6"
				field={fields.rounding}
				label={m.clients_rounding()}
				options={ROUNDINGS.map((value) => ({ value, label: ROUNDING_WORDS[value]() }))}
				hint={m.clients_rounding_hint()}
			/>
			<SelectField
				className="sm:col-span-6"
				field={fields.roundingMinutes}
				label={m.clients_round_to()}
				options={ROUNDING_STEPS.map((step) => ({
					value: String(step),
					label: m.clients_round_to_minutes({ minutes: step }),
				}))}
			/>
			<SelectField
				field={fields.roundingPer}
				label={m.clients_rounding_group()}
				options={ROUNDING_GROUPS.map((value) => ({ value, label: GROUP_WORDS[value]() }))}
			/>
			<DetailField className="sm:col-span-4" field={fields.vatId} label={vatIdLabel(country)} />
			<DetailField
				className="sm:col-span-4"
				field={fields.legalNumber}
				label={clientNumberName(country) ?? m.statements_company_number()}
			/>
			<DetailField
				className="sm:col-span-4"
				field={fields.buyerReference}
				label={m.clients_reference()}
				hint={m.clients_reference_hint()}
			/>
			<DetailField className="sm:col-span-4" field={fields.electronicAddress} label={m.seller_peppol_id()} />
		</div>
	);
}

const TIMESHEET_WORDS: Record<Timesheets, Text> = {
	none: m.clients_timesheets_none,
	hours: m.clients_timesheets_hours,
	amounts: m.clients_timesheets_amounts,
};
