import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { BADGE_LABELS } from "../../domain/time-entry";
import type { Calendar, CalendarDay, CalendarEntry, CalendarGap } from "./calendar-day";

/** Seven days beside each other, each a list of what was worked and of what lies between, drawn at its hours. */
export function CalendarWeek({ days, hours }: Calendar) {
	const shown = Array.from({ length: hours.last - hours.first }, (_, at) => hours.first + at);
	return (
		<div className="calendar" style={sizes(hours)}>
			<div className="calendar-axis" aria-hidden="true">
				{shown.map((hour) => (
					<span key={hour} style={sizes({ from: hour * 60 })}>
						{`${String(hour).padStart(2, "0")}:00`}
					</span>
				))}
			</div>
			{days.map((day) => (
				<Day key={day.date} {...day} />
			))}
		</div>
	);
}

function Day({ date, short, long, time, amount, isChosen, isToday, add, allDay, hours }: CalendarDay) {
	const id = `day-${date}`;
	const isEmpty = allDay.length + hours.length === 0;
	return (
		<section
			className="calendar-day"
			aria-labelledby={id}
			data-date={date}
			data-chosen={isChosen || undefined}
			data-today={isToday || undefined}
		>
			<header>
				<h3 id={id}>
					<span aria-hidden="true">{short}</span>
					<span className="sr-only">{long}</span>
				</h3>
				{add && (
					<a href={add} title={m.time_calendar_add({ day: long })} aria-label={m.time_calendar_add({ day: long })}>
						<Icon name="plus" />
					</a>
				)}
				<p>
					<b>{time}</b> <span>{amount}</span>
				</p>
				{isEmpty && <p className="sr-only">{m.time_calendar_nothing()}</p>}
			</header>
			{allDay.length > 0 && (
				<ul className="calendar-all-day" aria-label={m.time_calendar_all_day()}>
					{allDay.map((entry) => (
						<Entry key={entry.id} {...entry} />
					))}
				</ul>
			)}
			<ol className="calendar-hours">
				{hours.map((part) =>
					part.kind === "gap" ? <Gap key={part.to} {...part} /> : <Entry key={part.id} {...part} />,
				)}
			</ol>
		</section>
	);
}

function Entry({ id, description, about, badge, when, duration, color, overlaps, to, block }: CalendarEntry) {
	const times = block ? `${when} \u00b7 ${duration}` : duration;
	return (
		<li className="calendar-entry" data-badge={badge} style={sizes(block, color)}>
			<Link id={id} to={to} title={[description, about, times, overlaps].filter(Boolean).join("\n")}>
				<b>{description}</b>
				{about && <span>{about}</span>}
				<span>{times}</span>
				<span>{BADGE_LABELS[badge]()}</span>
				{overlaps && <span className="calendar-overlaps">{overlaps}</span>}
			</Link>
		</li>
	);
}

function Gap({ text, to, block }: CalendarGap) {
	return (
		<li className="calendar-gap" style={sizes(block)}>
			<a href={to}>{text}</a>
		</li>
	);
}

/** Numbers for the sheet of styles, by their names. */
function sizes(numbers: object | null, color = ""): CSSProperties {
	const variables = Object.entries(numbers ?? {}).map(([name, value]) => [`--${name}`, value]);
	return Object.fromEntries(color ? [...variables, ["--color", color]] : variables);
}
