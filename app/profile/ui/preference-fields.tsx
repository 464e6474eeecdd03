import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { timezoneOptions } from "~/access/domain/timezones";
import { LANGUAGE_OPTIONS } from "~/kernel/language/language";
import type { Text } from "~/kernel/text";
import { CLOCK_FORMATS, type ClockFormat, DURATION_FORMATS, type DurationFormat } from "~/kernel/time/time-format";
import { WEEK_STARTS, type WeekStart } from "~/kernel/time/week-start";
import { m } from "~/paraglide/messages";
import { SelectField } from "~/ui/form/field";
import { SwitchField } from "~/ui/form/switch-field";

const WEEK_START_NAMES: Record<WeekStart, Text> = {
	monday: m.profile_monday,
	sunday: m.profile_sunday,
	saturday: m.profile_saturday,
};

const DURATION_FORMAT_NAMES: Record<DurationFormat, Text> = {
	automatic: m.profile_duration_automatic,
	clock: m.profile_duration_clock,
	decimal: m.profile_duration_decimal,
	words: m.profile_duration_words,
};

const CLOCK_FORMAT_NAMES: Record<ClockFormat, Text> = {
	"24h": m.profile_clock_24,
	"12h": m.profile_clock_12,
};

type Preference =
	| "language"
	| "timezone"
	| "currency"
	| "weekStart"
	| "durationFormat"
	| "clockFormat"
	| "shortcuts"
	| "exactMinutes";

interface PreferenceFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: fields of the settings form
	fields: Record<Preference, FieldMetadata<any, any, any>>;
	timezones: string;
	cities: string;
	/** Those that the account's forms offer, by their codes. */
	currencies: readonly string[];
}

export function PreferenceFields({ fields, timezones, cities, currencies }: PreferenceFieldsProps) {
	return (
		<>
			<div className="form-grid mb-4 border-b border-rule pb-5">
				<SelectField
					className="sm:col-span-4"
					field={fields.language}
					label={m.profile_language()}
					options={LANGUAGE_OPTIONS}
				/>
				<SelectField
					className="sm:col-span-4"
					field={fields.timezone}
					label={m.profile_timezone()}
					options={timezoneOptions(timezones.split(" "), cities)}
				/>
				<SelectField
					className="sm:col-span-4"
					field={fields.currency}
					label={m.profile_currency()}
					options={currencies.map((code) => ({ value: code, label: code }))}
					hint={<Link to="/settings/currencies">{m.profile_currencies_open()}</Link>}
				/>
				<SelectField
					className="sm:col-span-4"
					field={fields.weekStart}
					label={m.profile_week_start()}
					options={WEEK_STARTS.map((value) => ({ value, label: WEEK_START_NAMES[value]() }))}
				/>
				<SelectField
					className="sm:col-span-4"
					field={fields.durationFormat}
					label={m.profile_duration_format()}
					options={DURATION_FORMATS.map((value) => ({ value, label: DURATION_FORMAT_NAMES[value]() }))}
				/>
				<SelectField
					className="sm:col-span-4"
					field={fields.clockFormat}
					label={m.profile_clock_format()}
					options={CLOCK_FORMATS.map((value) => ({ value, label: CLOCK_FORMAT_NAMES[value]() }))}
				/>
			</div>
			<SwitchField field={fields.shortcuts} label={m.profile_shortcuts()} hint={m.profile_shortcuts_hint()} />
			<SwitchField
				field={fields.exactMinutes}
				label={m.profile_exact_minutes()}
				hint={m.profile_exact_minutes_hint()}
			/>
		</>
	);
}
