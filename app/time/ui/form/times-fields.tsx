import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/form/field";
import type { EntryFieldset } from "../use-entry-form";
import { DayField } from "./day-field";
import { DurationField } from "./duration-field";
import { useTimes } from "./use-times";

interface TimesFieldsProps {
	fields: EntryFieldset;
	timezone: string;
	today: string;
	saved?: boolean;
}

/** When work was done: a start with an end or a length, or a day with a length. What follows from another is filled in. */
export function TimesFields({ fields, timezone, today, saved = false }: TimesFieldsProps) {
	const { startTime, endTime, duration, breakMinutes, date } = fields;
	const follow = useTimes(fields, timezone);
	const step = saved ? { step: 1 } : {};
	return (
		<>
			<DurationField className="sm:col-span-6" field={duration} onInput={() => follow("duration")} />
			<DayField field={date} today={today} onInput={() => follow("date")} />
			<TextField
				className="sm:col-span-6"
				field={startTime}
				label={m.time_start_time()}
				type="datetime-local"
				{...step}
				onInput={() => follow("startTime")}
			/>
			<TextField
				className="sm:col-span-6"
				field={endTime}
				label={m.time_end_time()}
				optional={!saved}
				type="datetime-local"
				{...step}
				hint={saved ? m.time_end_hint({ timezone }) : m.time_end_optional_hint({ timezone })}
				onInput={() => follow("endTime")}
			/>
			<TextField
				field={breakMinutes}
				label={m.time_break()}
				optional
				autoComplete="off"
				maxLength={100}
				hint={m.time_break_hint()}
				onInput={() => follow("breakMinutes")}
			/>
		</>
	);
}
