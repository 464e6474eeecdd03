import { Form, Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { type ClockFormat, clockText } from "~/kernel/time/time-format";
import { m } from "~/paraglide/messages";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";
import type { Block } from "../../domain/calendar/day-layout";
import { STEP, shifted, spanOf } from "../../domain/calendar/moves";
import type { Calendar, CalendarDay, CalendarEntry, CalendarGap } from "./calendar-day";
import { type Drawn, useDrag } from "./use-drag";
import { type Moving, useMoves } from "./use-moves";

/**
 * Seven days beside each other, each a list of what was worked and of what lies between, drawn at its hours. Blocks are
 * moved by hand and by keys.
 */
export function CalendarWeek({ days, hours, clockFormat, failed }: Calendar) {
	const shown = Array.from({ length: hours.last - hours.first }, (_, at) => hours.first + at);
	const moves = useMoves({ days, clockFormat });
	const { drawn, handlers } = useDrag({ days, hours }, moves);
	const { onKeyDown, onBlur, form, moving, said } = moves;
	return (
		<div className="calendar" style={sizes(hours)} {...{ onKeyDown, onBlur, ...handlers }}>
			<p className="sr-only" role="status">
				{said}
			</p>
			<Form ref={form} method="post" hidden replace preventScrollReset {...failureMessages(failed)}>
				<input type="hidden" name="intent" value="move" />
				{["id", "version", "start", "end"].map((name) => (
					<input key={name} type="hidden" name={name} />
				))}
			</Form>
			<div className="calendar-axis" aria-hidden="true">
				{shown.map((hour) => (
					<span key={hour} style={sizes({ from: hour * 60 })}>
						{hourText(hour, clockFormat)}
					</span>
				))}
			</div>
			{days.map((day) => (
				<Day key={day.date} {...{ day, moving, clockFormat }} drawn={drawn?.date === day.date ? drawn : null} />
			))}
		</div>
	);
}

/** "09:00"; of a clock of twelve hours "9 AM", as there is no room for more. */
function hourText(hour: number, format: ClockFormat): string {
	const text = clockText(`${String(hour).padStart(2, "0")}:00`, format);
	return format === "12h" ? text.replace(":00", "") : text;
}

interface DayProps {
	day: CalendarDay;
	moving: Moving | null;
	clockFormat: ClockFormat;
	drawn: Drawn | null;
}

function Day({ day, moving, clockFormat, drawn }: DayProps) {
	const { date, short, long, time, amount, isChosen, isToday, add, allDay, hours } = day;
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
						<Entry clockFormat={clockFormat} key={entry.id} entry={entry} moving={null} />
					))}
				</ul>
			)}
			<ol className="calendar-hours">
				{hours.map((part) =>
					part.kind === "gap" ? (
						<Gap key={part.to} {...part} />
					) : (
						<Entry
							clockFormat={clockFormat}
							key={part.id}
							entry={part}
							moving={moving?.id === part.id ? moving : null}
						/>
					),
				)}
				{drawn && (
					<li className="calendar-drawn" style={sizes({ from: drawn.from, to: drawn.to })} aria-hidden="true" />
				)}
			</ol>
		</section>
	);
}

interface EntryProps extends Pick<DayProps, "moving" | "clockFormat"> {
	entry: CalendarEntry;
}

function Entry({ entry, moving, clockFormat }: EntryProps) {
	const { id, description, about, badge, status, when, duration, color, overlaps, to, block, moves } = entry;
	const times = block ? `${when} \u00b7 ${duration}` : duration;
	const moved = moving && block && moves ? { ...movedBlock(block, moving), days: moving.days } : block;
	return (
		<li className="calendar-entry" data-badge={badge} data-moving={moving ? "" : undefined} style={sizes(moved, color)}>
			<Link id={id} to={to} title={[description, about, times, overlaps].filter(Boolean).join("\n")}>
				<b>{description}</b>
				{about && <span>{about}</span>}
				<span>{moving && moves ? spanOf(shifted(moves, moving), clockFormat) : times}</span>
				<span>{status}</span>
				{overlaps && <span className="calendar-overlaps">{overlaps}</span>}
				{block && moves && <i className="calendar-grip" aria-hidden="true" />}
			</Link>
		</li>
	);
}

/** Where a block is shown while it is moved: over the others, as tall as a step at least. */
function movedBlock({ from, to }: Block, { minutes, grown }: Moving) {
	return { from: from + minutes, to: Math.max(from + minutes + STEP, to + minutes + grown), lane: 0, lanes: 1 };
}

function Gap({ text, to, block }: CalendarGap) {
	return (
		<li className="calendar-gap" style={sizes(block)}>
			<a href={to}>{text}</a>
		</li>
	);
}

function sizes(numbers: object | null, color = ""): CSSProperties {
	const variables = Object.entries(numbers ?? {}).map(([name, value]) => [`--${name}`, value]);
	return Object.fromEntries(color ? [...variables, ["--color", color]] : variables);
}
