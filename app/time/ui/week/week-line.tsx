import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { WeekCell, WeekRow } from "../../domain/week";
import type { WeekDay } from "./week-day";

export interface WeekLineProps {
	row: WeekRow;
	at: number;
	days: readonly WeekDay[];
	errors: Record<string, string[] | null>;
	sum: string;
}

/** What was worked on, with its seven days. */
export function WeekLine(props: WeekLineProps) {
	const { row, at, sum } = props;
	const { description, projectName, clientId, clientName } = row;
	const about = [clientName, projectName].filter(Boolean).join(" \u00b7 ") || m.time_no_client();
	return (
		<tr>
			<th scope="row">
				<b>{description}</b>
				<small>{about}</small>
				{Object.entries({ description, projectName, clientId, clientName }).map(([field, value]) => (
					<input key={field} type="hidden" name={`rows[${at}].${field}`} value={value} />
				))}
				<RowErrors {...props} />
			</th>
			<Cells {...props} name={`${description}, ${about}`} />
			<td className="week-sum">{sum}</td>
		</tr>
	);
}

export function RowErrors({ at, errors }: Pick<WeekLineProps, "at" | "errors">) {
	return ["description", "projectName", "clientId"].map((field) =>
		errors[`rows[${at}].${field}`]?.map((message) => (
			<p key={`${field} ${message}`} className="field-error">
				{message}
			</p>
		)),
	);
}

/** The seven cells of a row, each named by it and by its day. */
export function Cells({ row, at, days, errors, name }: WeekLineProps & { name: string }) {
	return days.map((day, on) => {
		const cell = row.cells[on];
		if (!cell) return null;
		const error = errors[`rows[${at}].cell${on}`]?.[0];
		return (
			<td key={day.date}>
				<span className="week-day" aria-hidden="true">
					{day.short}
				</span>
				<Field {...{ cell, error, day }} field={{ at, on }} name={m.time_week_cell({ row: name, day: day.long })} />
				{(cell.state === "many" || cell.state === "billed") && (
					<Link
						to={`/time-tracker?${new URLSearchParams({ q: row.description, from: day.date, to: day.date })}`}
						aria-label={
							cell.state === "many"
								? m.time_week_entries({ row: name, day: day.long })
								: m.time_week_cell({ row: m.time_week_billed(), day: m.time_week_cell({ row: name, day: day.long }) })
						}
					>
						{cell.state === "many" ? m.time_week_open() : m.time_week_billed()}
					</Link>
				)}
			</td>
		);
	});
}

interface FieldProps {
	cell: WeekCell;
	error: string | undefined;
	day: WeekDay;
	field: { at: number; on: number };
	name: string;
}

function Field({ cell: { state, shown, typed }, error, day, field: { at, on }, name }: FieldProps) {
	const named = (part: string) => `rows[${at}].${part}${on}`;
	const id = `week-${at}-${on}`;
	const fixed = state === "billed";
	return (
		<>
			{state !== "" && <input type="hidden" name={named("state")} value={state} />}
			{shown !== "" && <input type="hidden" name={named("shown")} value={shown} />}
			{fixed && <input type="hidden" name={named("cell")} value={shown} />}
			{fixed ? (
				<span className="week-fixed">{shown}</span>
			) : (
				<input
					id={id}
					className="input"
					name={named("cell")}
					defaultValue={typed}
					aria-label={name}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : "week-hint"}
					disabled={day.ahead && state === ""}
					autoComplete="off"
					inputMode="text"
					maxLength={100}
				/>
			)}
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</>
	);
}
