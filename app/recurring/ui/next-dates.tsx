import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { whenUnanswered } from "~/ui/unanswered";

export interface NextDate {
	/** `YYYY-MM-DD` */
	date: string;
	/** "Tuesday, June 30, 2026" */
	label: string;
	skipped: boolean;
}

interface NextDatesProps {
	dates: readonly NextDate[];
	amount: string;
	/** Of the dates that are not skipped. */
	sum: string;
	/** "at 08:00, Europe/Berlin" */
	about: string;
}

/** The dates to come of a series, each to be skipped or taken back. */
export function NextDates({ dates, amount, sum, about }: NextDatesProps) {
	if (dates.length === 0) {
		return (
			<Card title={m.recurring_next_dates()}>
				<p className="text-sm text-ink-2">{m.recurring_no_dates()}</p>
			</Card>
		);
	}
	return (
		<Card title={m.recurring_next_dates()} padded={false} action={<span className="text-ink-2 text-sm">{about}</span>}>
			<ol className="next-dates">
				{dates.map(({ date, label, skipped }, at) => (
					<li key={date} className={skipped ? "is-skipped" : undefined}>
						<span aria-hidden="true">{at + 1}</span>
						<span>{label}</span>
						<span>{skipped ? m.recurring_skipped() : amount}</span>
						<DateButton date={date} label={label} skipped={skipped} />
					</li>
				))}
			</ol>
			<p className="dates-sum">
				{m.recurring_sum()}
				<span>{sum}</span>
			</p>
		</Card>
	);
}

function DateButton({ date, label, skipped }: NextDate) {
	return (
		<Form method="post" preventScrollReset {...whenUnanswered(m.recurring_failed())}>
			<input type="hidden" name="date" value={date} />
			<button
				type="submit"
				className="btn btn-s btn-quiet"
				name="intent"
				value={skipped ? "restore" : "skip"}
				aria-label={skipped ? m.recurring_restore_date({ date: label }) : m.recurring_skip_date({ date: label })}
			>
				{skipped ? m.recurring_restore() : m.recurring_skip()}
			</button>
		</Form>
	);
}
