import type { FieldMetadata } from "@conform-to/react";
import { CURRENCIES } from "~/kernel/money";
import { type Option, SelectField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import { OFFERED_LANGUAGES } from "../domain/preferences";

interface PreferenceFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: fields of the settings form
	fields: Record<"language" | "timezone" | "currency" | "shortcuts", FieldMetadata<any, any, any>>;
	timezones: readonly Option[];
}

/** Language, time zone, currency, and whether single keys do something. */
export function PreferenceFields({ fields, timezones }: PreferenceFieldsProps) {
	return (
		<>
			<div className="form-grid mb-4 border-b border-rule pb-5">
				<SelectField className="sm:col-span-4" field={fields.language} label="Language" options={OFFERED_LANGUAGES} />
				<SelectField className="sm:col-span-4" field={fields.timezone} label="Time zone" options={timezones} />
				<SelectField className="sm:col-span-4" field={fields.currency} label="Currency" options={CURRENCY_OPTIONS} />
			</div>
			<SwitchField
				field={fields.shortcuts}
				label="Keyboard shortcuts"
				hint="Single keys do things while no field is being typed in"
			/>
		</>
	);
}

const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
