import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { failureMessages } from "~/ui/form/unanswered";
import { useOpeningPlace } from "~/ui/opening-place";

interface NextDate {
	/** `YYYY-MM-DD` */
	date: string;
	/** "Tuesday, June 30, 2026" */
	label: string;
	skipped: boolean;
}

interface NextDatesProps {
	dates: readonly NextDate[];
	amount: string;
	/** How many of the dates are not skipped. */
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
				{dates.map((each, at) => (
					<DateLine key={each.date} {...each} number={at + 1} amount={amount} />
				))}
			</ol>
			<p className="dates-sum">
				{m.recurring_sum()}
				<span>{sum}</span>
			</p>
		</Card>
	);
}

function DateLine({ number, amount, ...each }: NextDate & { number: number; amount: string }) {
	return (
		<li className={each.skipped ? "is-skipped" : undefined} {...useOpeningPlace(each.date)}>
			<span aria-hidden="true">{number}</span>
			<span>{each.label}</span>
			<span>{each.skipped ? m.recurring_skipped() : amount}</span>
			<DateButton {...each} />
		</li>
	);
}

function DateButton({ date, label, skipped }: NextDate) {
	return (
		<Form method="post" preventScrollReset {...failureMessages(m.recurring_failed())}>
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
