import { Fragment, type ReactNode } from "react";
import { currentLanguage, LOCALES } from "~/kernel/language/language";
import { formatAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";

export function EditorVignette() {
	return (
		<Vignette>
			<dl className="close">
				<dt className="text-ink-2">{m.marketing_sample_description()}</dt>
				<dd className="text-ink-2">{m.marketing_sample_amount()}</dd>
				<dt>{m.marketing_sample_cover()}</dt>
				<dd>{formatAmount(145_000, "USD")}</dd>
				<dt>{m.marketing_sample_pages()}</dt>
				<dd>{formatAmount(222_000, "USD")}</dd>
				<dt>
					{m.marketing_sample_hours()}
					<span className="ml-0.5 h-[15px] w-[1.5px] bg-green" />
				</dt>
				<dd>{formatAmount(119_000, "USD")}</dd>
			</dl>
			<p className="mt-3 flex items-center gap-1.5">
				<i className="size-4.5 bg-[#1a36c9]" />
				<i className="size-4.5 bg-[#8a8a87]" />
				<i className="size-4.5 bg-[#0d4a37] outline outline-offset-2 outline-ink" />
				<span className="ml-1.5 text-sm">Creative Green</span>
			</p>
		</Vignette>
	);
}

export function ScheduleVignette() {
	return (
		<Vignette>
			<div className="calendar">
				{weekdays().map(({ day, letter }) => (
					<i key={day}>{letter}</i>
				))}
				{Array.from({ length: 28 }, (_, index) => ((28 + index) % 30) + 1).map((day) => (
					<span key={day} className={MARKED[day]}>
						{day}
					</span>
				))}
			</div>
			<p className="key mt-2">
				<span>
					<svg viewBox="0 0 12 12" className="fill-fill" aria-hidden="true">
						<path d="M0 0h12v12H0z" />
					</svg>
					{m.marketing_schedule_send()}
				</span>
				<span>
					<svg viewBox="0 0 12 12" className="fill-ink" aria-hidden="true">
						<path d="M0 0h12v12H0z" />
					</svg>
					{m.marketing_schedule_due()}
				</span>
				<span>
					<svg viewBox="0 0 12 12" className="fill-none stroke-due" aria-hidden="true">
						<path d="M.75.75h10.5v10.5H.75z" strokeWidth="1.5" strokeDasharray="2.6 2" />
					</svg>
					{m.marketing_schedule_reminder()}
				</span>
			</p>
		</Vignette>
	);
}

function weekdays() {
	const narrow = new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday: "narrow", timeZone: "UTC" });
	// 2026-06-01 is a Monday.
	return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, letter: narrow.format(Date.UTC(2026, 5, day)) }));
}

const MARKED: Record<number, string> = { 29: "send", 10: "remind", 13: "due", 20: "remind" };

export function StatusVignette() {
	return (
		<Vignette>
			<dl>
				{CLIENTS.map(([name, tone, word]) => (
					<Fragment key={name}>
						<dt className="text-ink-2">{name}</dt>
						<dd>
							<Badge tone={tone}>{word()}</Badge>
						</dd>
					</Fragment>
				))}
			</dl>
		</Vignette>
	);
}

const CLIENTS = [
	["Tidewater Press", "paid", m.marketing_paid],
	["Kestrel & Pine", "due", m.marketing_pending],
	["Marlowe Bakery", "late", m.marketing_overdue],
	["North Quay Dental", "draft", m.marketing_draft],
] as const;

function Vignette({ children }: { children: ReactNode }) {
	return (
		<div className="vignette" aria-hidden="true">
			{children}
		</div>
	);
}
