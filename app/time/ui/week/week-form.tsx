import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatDate } from "~/kernel/time/dates";
import type { DurationFormat } from "~/kernel/time/time-format";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { cellText } from "../../domain/entry/length-texts";
import { WEEK_DAYS, type WeekCell, type WeekRow, weekSums } from "../../domain/week";
import type { Choices } from "../details-fields";
import { NewRow } from "./new-row";
import type { WeekDay } from "./week-day";
import { moveByArrow, selectCell } from "./week-keys";
import { WeekLine } from "./week-line";

interface Week {
	first: string;
	days: readonly WeekDay[];
	rows: readonly WeekRow[];
	choices: Choices;
	durationFormat: DurationFormat;
	idempotencyKey: string;
}

/** What the action answers: what was typed, and what is wrong with it, by field. */
interface Answer {
	initialValue?: Record<string, unknown> | null;
	error?: Record<string, string[] | null> | null;
}

interface WeekFormProps {
	week: Week;
	answer: Answer | undefined;
}

const NEW_ROWS = 2;

/** A week as a table: what was worked on down, its days across. It stays what it was made of until it is saved. */
export function WeekForm({ week, answer }: WeekFormProps) {
	const [{ first, days, rows: read, choices, durationFormat, idempotencyKey }] = useState(week);
	const [answered, setAnswered] = useState(answer);
	if (answer && answer !== answered) setAnswered(answer);
	const rows = postedRows(answered) ?? [...read, ...Array.from({ length: NEW_ROWS }, blankRow)];
	const [sums, setSums] = useState(() => weekSums(rows));
	const sumText = (minutes = 0) => cellText(minutes, durationFormat);
	const errors = answered?.error ?? {};
	const wrong = Object.values(errors).some((messages) => messages && messages.length > 0);
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (answer && wrong) panel.current?.focus();
	}, [answer, wrong]);
	function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
		const typed = new FormData(currentTarget);
		const text = (name: string) => String(typed.get(name) ?? "");
		const cellAt = (row: number, day: number) => ({
			state: "" as const,
			shown: text(`rows[${row}].shown${day}`),
			typed: text(`rows[${row}].cell${day}`),
		});
		const all = rows.map((_, row) => ({ cells: days.map((_, day) => cellAt(row, day)) }));
		setSums(weekSums(all));
	}
	return (
		<Form
			id="week-form"
			method="post"
			action={`/time-tracker/week?date=${first}`}
			onInput={onInput}
			onKeyDown={moveByArrow}
			onFocus={selectCell}
			{...failureMessages(m.time_week_failed())}
		>
			{wrong && (
				<div ref={panel} className="summary" role="alert" tabIndex={-1}>
					<h2>{m.time_week_refused()}</h2>
					{errors[""]?.map((message) => (
						<p key={message}>{message}</p>
					))}
					{/* Not a Remix link: the table is to be made anew. */}
					<a href={`/time-tracker/week?date=${first}`}>{m.time_week_reload()}</a>
				</div>
			)}
			<input type="hidden" name="first" value={first} />
			<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
			{read.length === 0 && <p className="week-note">{m.time_week_empty()}</p>}
			<p className="week-note" id="week-hint">
				{m.time_week_hint()}
			</p>
			<table
				className="week-table"
				aria-label={m.time_week_title({ date: formatDate(first) })}
				aria-describedby="week-hint"
			>
				<thead>
					<tr>
						<th scope="col">{m.time_week_work()}</th>
						{days.map(({ date, short, long }) => (
							<th key={date} scope="col" abbr={long}>
								{short}
							</th>
						))}
						<th scope="col">{m.time_week_total()}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row, at) => {
						const line = { row, at, days, errors, sum: sumText(sums.rows[at]) };
						// biome-ignore lint/suspicious/noArrayIndexKey: rows are neither added nor moved while the table stands
						if (isNew(row)) return <NewRow key={at} {...line} choices={choices} />;
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						return <WeekLine key={at} {...line} />;
					})}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{m.time_week_total()}</th>
						{days.map(({ date, short }, day) => (
							<td key={date}>
								<span className="week-day">{short}</span> {sumText(sums.days[day])}
							</td>
						))}
						<td>
							<b>{sumText(sums.total)}</b>
						</td>
					</tr>
				</tfoot>
			</table>
			<div className="week-foot">
				<PendingButton variant="primary" name="intent" value="save" pendingLabel={m.time_saving()}>
					{m.time_week_save()}
				</PendingButton>
			</div>
		</Form>
	);
}

/** Rows that were typed by hand have `isNew` among what they post. */
function isNew(row: WeekRow): boolean {
	return "isNew" in row;
}

function blankRow(): WeekRow {
	const cell: WeekCell = { state: "", shown: "", typed: "" };
	const cells = Array.from({ length: WEEK_DAYS }, () => cell);
	return { description: "", projectName: "", clientId: "", clientName: "", cells, ...{ isNew: "yes" } };
}

/** The rows as they were posted, so that what was typed stands where it was typed. */
function postedRows(answer: Answer | undefined): WeekRow[] | null {
	const posted = answer?.initialValue?.rows;
	if (!Array.isArray(posted)) return null;
	return posted.map((row: Record<string, unknown>) => {
		const text = (field: string) => String(row?.[field] ?? "");
		return {
			description: text("description"),
			projectName: text("projectName"),
			clientId: text("clientId"),
			clientName: text("clientName"),
			cells: Array.from({ length: WEEK_DAYS }, (_, day) => ({
				state: text(`state${day}`) as WeekCell["state"],
				shown: text(`shown${day}`),
				typed: text(`cell${day}`),
			})),
			...(text("isNew") && { isNew: "yes" }),
		};
	});
}
