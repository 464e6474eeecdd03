import type { FieldMetadata } from "@conform-to/react";
import { LANGUAGE_OPTIONS } from "~/kernel/language";
import { CURRENCIES } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { SelectField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import { timezoneOptions } from "../domain/timezones";

interface PreferenceFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: fields of the settings form
	fields: Record<"language" | "timezone" | "currency" | "shortcuts" | "exactMinutes", FieldMetadata<any, any, any>>;
	timezones: string;
}

export function PreferenceFields({ fields, timezones }: PreferenceFieldsProps) {
	return (
		<>
			<div className="form-grid mb-4 border-b border-rule pb-5">
				<SelectField
					className="sm:col-span-4"
					field={fields.language}
					label={m.identity_language()}
					options={LANGUAGE_OPTIONS}
				/>
				<SelectField
					className="sm:col-span-4"
					field={fields.timezone}
					label={m.identity_timezone()}
					options={timezoneOptions(timezones.split(" "))}
				/>
				<SelectField
					className="sm:col-span-4"
					field={fields.currency}
					label={m.identity_currency()}
					options={CURRENCY_OPTIONS}
				/>
			</div>
			<SwitchField field={fields.shortcuts} label={m.identity_shortcuts()} hint={m.identity_shortcuts_hint()} />
			<SwitchField
				field={fields.exactMinutes}
				label={m.identity_exact_minutes()}
				hint={m.identity_exact_minutes_hint()}
			/>
		</>
	);
}

const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
