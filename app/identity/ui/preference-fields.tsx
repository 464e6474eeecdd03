import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { LANGUAGE_OPTIONS } from "~/kernel/language";
import { m } from "~/paraglide/messages";
import { SelectField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import { timezoneOptions } from "../domain/timezones";

interface PreferenceFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: fields of the settings form
	fields: Record<"language" | "timezone" | "currency" | "shortcuts" | "exactMinutes", FieldMetadata<any, any, any>>;
	timezones: string;
	/** Those that the account's forms offer, by their codes. */
	currencies: readonly string[];
}

export function PreferenceFields({ fields, timezones, currencies }: PreferenceFieldsProps) {
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
					options={currencies.map((code) => ({ value: code, label: code }))}
					hint={<Link to="/settings/currencies">{m.identity_currencies_open()}</Link>}
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
