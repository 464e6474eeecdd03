import type { Language } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { addDays, type CalendarDate, daysBetween, formatDate } from "~/kernel/time/dates";
import { type Block, type Letter, type Run, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { minutesText } from "~/time/domain/time-texts";
import { countAll, type WeeklyFigures, type WeeklyLine, type WeeklySum } from "./weekly-figures";

interface Report {
	language: Language;
	email: string;
	timezone: string;
	/** The day it goes; the week before it is told of. */
	monday: CalendarDate;
	figures: WeeklyFigures;
	/** What links to the product begin with, and where reports are stopped. */
	links: { origin: string; stop: string };
}

/** An account's week, and what comes next. Call within the account's language. */
export function weeklyLetter({ language, email, timezone, monday, figures, links }: Report): Letter {
	const { sums, received, late, coming, recurring, unbilled } = figures;
	const [from, to] = [formatDate(addDays(monday, -7)), formatDate(addDays(monday, -1))];
	const invoice = ({ id, number }: WeeklyLine): Run[] =>
		id === "" ? [m.dashboard_weekly_payment()] : [{ text: number, href: `${links.origin}/invoices/${id}` }];
	const line = (each: WeeklyLine, about: string) => ({
		what: invoice(each),
		detail: [each.clientName, about].filter(Boolean).join(", "),
		amount: formatMoney(each.amount, each.currency),
	});
	const lateness = (each: WeeklyLine) => {
		const days = m.dashboard_weekly_days_late({ count: daysBetween(each.day, monday) });
		return each.reminders > 0 ? `${days}, ${m.dashboard_weekly_reminded({ count: each.reminders })}` : days;
	};
	return {
		language,
		sender: null,
		title: m.dashboard_weekly_title({ from, to }),
		preview: m.dashboard_weekly_preview({
			received: amounts(sums.received) || m.dashboard_weekly_nothing(),
			late: String(countAll(sums.late)),
		}),
		blocks: [
			{
				kind: "figures",
				figures: [
					{
						label: m.dashboard_weekly_received(),
						value: amounts(sums.received) || m.dashboard_weekly_nothing(),
						note: m.dashboard_weekly_payments({ count: countAll(sums.received) }),
					},
					{ label: m.dashboard_weekly_sent(), value: String(countAll(sums.sent)), note: amounts(sums.sent) },
					{
						label: m.dashboard_overdue(),
						value: String(countAll(sums.late)),
						note: amounts(sums.late),
						late: sums.late.length > 0,
					},
				],
			},
			...list(
				m.dashboard_overdue(),
				late.map((each) => line(each, lateness(each))),
				countAll(sums.late),
			),
			...list(
				m.dashboard_weekly_received(),
				received.map((each) => line(each, formatDate(each.day))),
				countAll(sums.received),
			),
			...list(m.dashboard_weekly_ahead(), [
				...coming.map((each) => line(each, m.dashboard_weekly_due({ date: formatDate(each.day) }))),
				...recurring.map(({ id, name, clientName, day, amount, currency }) => ({
					what: [{ text: name, href: `${links.origin}/recurring/${id}` }],
					detail: [clientName, m.dashboard_weekly_recurs({ date: formatDate(day) })].join(", "),
					amount: formatMoney(amount, currency),
				})),
			]),
			...(unbilled ? [unbilledHours(unbilled, links.origin)] : []),
			{ kind: "button", label: m.dashboard_weekly_open(), href: `${links.origin}/dashboard` },
		],
		footer: [
			[m.dashboard_weekly_sent_to({ email, timezone, product: PRODUCT.name })],
			[{ text: m.dashboard_weekly_stop(), href: links.stop }],
			toRuns(m.access_mail_switches.parts(), `${links.origin}/settings/mail`),
		],
	};
}

function amounts(sums: readonly WeeklySum[]): string {
	return sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(" + ");
}

type Rows = Extract<Block, { kind: "lines" }>["rows"];

/** @param count how many there are in all */
function list(title: string, rows: Rows, count = rows.length): Block[] {
	if (rows.length === 0) return [];
	const columns = { what: m.dashboard_weekly_invoice(), amount: m.dashboard_weekly_amount() };
	const rest = count - rows.length;
	const more: Block[] = rest > 0 ? [{ kind: "paragraph", runs: [m.mail_more({ count: rest })] }] : [];
	return [{ kind: "heading", text: title }, { kind: "lines", caption: title, columns, rows, totals: [] }, ...more];
}

function unbilledHours({ amount, currency, ...worked }: NonNullable<WeeklyFigures["unbilled"]>, origin: string): Block {
	const values = { time: minutesText(worked.minutes, worked), amount: formatMoney(amount, currency) };
	return { kind: "paragraph", runs: toRuns(m.dashboard_weekly_unbilled.parts(values), `${origin}/time-tracker/bill`) };
}
