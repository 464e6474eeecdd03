const NAMES = {
	month: ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"],
	weekday: ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"],
};

/** In the order of an expression. Cloudflare counts weekdays from 1, which is Sunday. */
const FIELDS = [
	{ name: "minute", from: 0, to: 59, names: [] },
	{ name: "hour", from: 0, to: 23, names: [] },
	{ name: "day", from: 1, to: 31, names: [] },
	{ name: "month", from: 1, to: 12, names: NAMES.month },
	{ name: "weekday", from: 1, to: 7, names: NAMES.weekday },
];

/**
 * Reads a five-field cron expression as Cloudflare does (UTC): `*`, numbers, English names, lists, ranges and steps. Its
 * rarer `L`, `W` and `#` are refused rather than misread.
 * @param {string} expression
 * @returns {(minute: Date) => boolean} whether it falls due in that minute
 */
export function parseCron(expression) {
	const fields = expression.trim().split(/\s+/);
	if (fields.length !== FIELDS.length) throw new Error(`"${expression}" has ${fields.length} cron fields, not five`);
	const [minutes, hours, days, months, weekdays] = FIELDS.map((field, i) => parseField(fields[i], field));
	const [, , anyDay, , anyWeekday] = fields.map((field) => field.startsWith("*"));
	return (date) => {
		const onDay = days.has(date.getUTCDate());
		const onWeekday = weekdays.has(date.getUTCDay() + 1);
		return (
			minutes.has(date.getUTCMinutes()) &&
			hours.has(date.getUTCHours()) &&
			months.has(date.getUTCMonth() + 1) &&
			// As in every cron: with both a day and a weekday given, either will do.
			(anyDay || anyWeekday ? onDay && onWeekday : onDay || onWeekday)
		);
	};
}

/**
 * @param {string} text for example `1,10-20/5`
 * @param {typeof FIELDS[number]} field
 * @returns {Set<number>}
 */
function parseField(text, field) {
	return new Set(text.split(",").flatMap((part) => parsePart(part, field)));
}

/**
 * @param {string} part for example `10-20/5`
 * @param {typeof FIELDS[number]} field
 */
function parsePart(part, field) {
	const [, star, first, last, step] = /^(?:(\*)|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/.exec(part) ?? [];
	const from = star ? field.from : numberOf(first, field);
	// `5/10` means "from 5 on, every 10".
	const isOpen = star || (step && !last);
	const to = isOpen ? field.to : numberOf(last ?? first, field);
	const by = Number(step ?? 1);
	if (from > to || by < 1) throw new Error(`"${part}" is no ${field.name} of a cron expression`);
	return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);
}

/**
 * @param {string | undefined} text
 * @param {typeof FIELDS[number]} field
 */
function numberOf(text = "", field) {
	const named = field.names.indexOf(text.toUpperCase());
	const value = named >= 0 ? named + field.from : /^\d+$/.test(text) ? Number(text) : Number.NaN;
	if (value >= field.from && value <= field.to) return value;
	throw new Error(`"${text}" is no ${field.name} of a cron expression`);
}
