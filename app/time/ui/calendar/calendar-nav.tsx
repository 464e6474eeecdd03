import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";

interface CalendarNavProps {
	title: string;
	total: string;
	previous: string;
	next: string;
	days: readonly { date: string; short: string; isChosen: boolean }[];
}

/** The weeks beside this one; on a narrow screen also its days, of which one is shown. */
export function CalendarNav({ title, total, previous, next, days }: CalendarNavProps) {
	const at = (date: string) => `/time-tracker/calendar?date=${date}`;
	return (
		<div className="card-head tracker-head calendar-head">
			<h2 id="calendar">{title}</h2>
			<p>
				{m.time_week_total()} <b>{total}</b>
			</p>
			<nav aria-label={m.time_calendar()}>
				<Link to={at(previous)} rel="prev">
					{m.time_week_previous()}
				</Link>
				<Link to="/time-tracker/calendar">{m.time_week_this()}</Link>
				<Link to={at(next)} rel="next">
					{m.time_week_next()}
				</Link>
			</nav>
			<nav className="calendar-days" aria-label={m.time_calendar_days()}>
				{days.map(({ date, short, isChosen }) => (
					<Link key={date} to={at(date)} aria-current={isChosen ? "date" : undefined} preventScrollReset>
						{short}
					</Link>
				))}
			</nav>
			<p className="calendar-hint">{m.time_calendar_hint()}</p>
		</div>
	);
}
