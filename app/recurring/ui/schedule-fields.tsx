import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { SelectField, TextField } from "~/ui/form/field";
import { SUPPLIED, type Supplied } from "../domain/supplied";

/** When a series comes, as the form posts it. */
export type TypedSchedule = Record<
	| "name"
	| "frequency"
	| "interval"
	| "day"
	| "startsOn"
	| "time"
	| "dueDays"
	| "ends"
	| "endsOn"
	| "count"
	| "mode"
	| "supplied",
	string
>;

// biome-ignore lint/suspicious/noExplicitAny: a field of the form around it
type Field = FieldMetadata<any, any, any>;

interface ScheduleFieldsProps {
	fields: Record<keyof TypedSchedule, Field>;
	days: readonly { value: string; label: string }[];
}

export function ScheduleFields({ fields, days }: ScheduleFieldsProps) {
	const { name, interval, frequency, day, startsOn, time, dueDays, supplied, ends, endsOn, count, mode } = fields;
	return (
		<>
			<fieldset className="form-block">
				<legend>{m.recurring_how_often()}</legend>
				<div className="form-grid">
					<TextField className="sm:col-span-12" field={name} label={m.recurring_name()} autoFocus />
					<TextField className="sm:col-span-3" field={interval} label={m.recurring_every()} inputMode="numeric" />
					<SelectField className="sm:col-span-4" field={frequency} label={m.recurring_unit()} options={units()} />
					<SelectField
						className="sm:col-span-5"
						field={day}
						label={m.recurring_on()}
						options={days}
						hint={m.recurring_on_about()}
					/>
					<TextField className="sm:col-span-4" field={startsOn} label={m.recurring_first_date()} type="date" />
					<TextField className="sm:col-span-4" field={time} label={m.recurring_time()} type="time" />
					<TextField className="sm:col-span-4" field={dueDays} label={m.recurring_due_after()} inputMode="numeric" />
					<SelectField
						className="sm:col-span-8"
						field={supplied}
						label={m.recurring_supplied()}
						options={SUPPLIED.map((value) => ({ value, label: SUPPLIED_LABEL[value]() }))}
						hint={m.recurring_supplied_hint()}
					/>
				</div>
			</fieldset>
			<EndFields ends={ends} endsOn={endsOn} count={count} />
			<fieldset className="form-block">
				<legend>{m.recurring_on_each()}</legend>
				<Choices
					field={mode}
					options={[
						["send", m.recurring_send_it()],
						["draft", m.recurring_write_draft()],
					]}
				/>
			</fieldset>
		</>
	);
}

const SUPPLIED_LABEL: Record<Supplied, Text> = {
	none: m.recurring_supplied_none,
	month: m.recurring_supplied_month,
	"last-month": m.recurring_supplied_last_month,
	past: m.recurring_supplied_past,
	coming: m.recurring_supplied_coming,
};

/** When it ends. Both ends are always there, so that either can be typed without JavaScript. */
function EndFields({ ends, endsOn, count }: Record<"ends" | "endsOn" | "count", Field>) {
	return (
		<fieldset className="form-block">
			<legend>{m.recurring_ends()}</legend>
			<Choices
				field={ends}
				look="segments segments-wide"
				options={[
					["never", m.recurring_never()],
					["date", m.recurring_ends_on()],
					["count", m.recurring_ends_after()],
				]}
			/>
			<div className="form-grid mt-3">
				<TextField className="sm:col-span-4" field={endsOn} label={m.recurring_last_date()} type="date" optional />
				<TextField className="sm:col-span-4" field={count} label={m.recurring_count()} inputMode="numeric" optional />
			</div>
		</fieldset>
	);
}

interface ChoicesProps {
	field: Field;
	look?: string;
	options: readonly (readonly [string, string])[];
}

function Choices({ field, look, options }: ChoicesProps) {
	const boxes = getCollectionProps(field, { type: "radio", options: options.map(([value]) => value) });
	return (
		<div className={look ?? "grid"}>
			{options.map(([value, label], at) => {
				const { key, ...box } = boxes[at] ?? {};
				return (
					<label key={value} className={look ? undefined : "check"}>
						<input {...box} className={look ? undefined : "box"} />
						<span>{label}</span>
					</label>
				);
			})}
		</div>
	);
}

function units() {
	return [
		{ value: "daily", label: m.recurring_days() },
		{ value: "weekly", label: m.recurring_weeks() },
		{ value: "monthly", label: m.recurring_months() },
		{ value: "yearly", label: m.recurring_years() },
	];
}
