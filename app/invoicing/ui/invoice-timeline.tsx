import { Form, Link } from "@remix-run/react";
import type { ReactElement } from "react";
import { resendHref } from "~/invoices/domain/list-address";
import type { TimelineEntry } from "~/invoices/domain/timeline";
import { QuestionButtons } from "~/invoices/ui/question-buttons";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

export interface TimelineDay {
	day: string;
	entries: readonly (Omit<TimelineEntry, "at"> & {
		time: string;
	})[];
}

interface InvoiceTimelineProps {
	days: readonly TimelineDay[];
	timezone: string;
	/** Where every change can be read; `null` of a draft, which has no history. */
	historyHref: string | null;
	/** Where its mail is written; `null` where there is no mail. */
	sendHref: string | null;
}

/** What happened to an invoice and its mails, newest first. */
export function InvoiceTimeline({ days, timezone, historyHref, sendHref }: InvoiceTimelineProps) {
	const history = historyHref && <Link to={historyHref}>{m.invoicing_history()}</Link>;
	return (
		<Card id="timeline" title={m.invoicing_detail_timeline()} action={history} padded={false} className="print:hidden">
			{days.map(({ day, entries }, order) => (
				<section key={day}>
					<h3
						className={`px-(--pad) pt-4 pb-1.5 font-text text-sm leading-[1.4] font-medium tracking-[0] text-ink-2 ${order > 0 ? "border-t border-rule" : ""}`}
					>
						{day}
					</h3>
					<ol className="timeline">
						{entries.map(({ time, look, label, text, href, way, scheduled, question, elsewhere }, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its place
							<li key={at} className={look}>
								<svg
									className="mt-px size-5 fill-none stroke-current stroke-[1.2]"
									viewBox="0 0 20 20"
									aria-hidden="true"
								>
									{SHAPES[look]}
								</svg>
								<div>
									<b>{label}</b>
									{text && (
										<p className={question === undefined ? undefined : "whitespace-pre-line"}>
											{href ? <Link to={href}>{text}</Link> : text}
										</p>
									)}
									{question === null && <p>{m.invoices_question_answered()}</p>}
									{question && <QuestionButtons {...question} />}
									{way && (
										<LinkButton to={way.to} size="s" className="mt-2">
											{way.label}
										</LinkButton>
									)}
									{scheduled && <CancelMail delivery={scheduled} />}
									{elsewhere && sendHref && (
										<LinkButton
											to={resendHref(sendHref, elsewhere)}
											size="s"
											icon="send"
											className="mt-2"
											preventScrollReset
										>
											{m.mail_send_to_another()}
										</LinkButton>
									)}
								</div>
								<time>{time}</time>
							</li>
						))}
					</ol>
				</section>
			))}
			<p className="px-(--pad) pt-2.5 pb-3.5 border-t border-rule text-ink-2 text-sm">
				{m.invoicing_timeline_zone({ timezone })}
			</p>
		</Card>
	);
}

function CancelMail({ delivery }: { delivery: string }) {
	return (
		<Form method="post" preventScrollReset {...failureMessages(m.mail_call_off_failed())}>
			<input type="hidden" name="delivery" value={delivery} />
			<button type="submit" className="btn btn-s" name="intent" value="call-off">
				{m.mail_call_off()}
			</button>
		</Form>
	);
}

const ring = <circle cx="10" cy="10" r="6.5" />;
const CUT = "stroke-sheet";
const solid = { fill: "currentColor", stroke: "none" };

const SHAPES: Record<TimelineEntry["look"], ReactElement> = {
	done: (
		<>
			{ring}
			<path d="M7 10.3l2.2 2.2 4-4.7" />
		</>
	),
	waits: <circle cx="10" cy="10" r="6.5" strokeDasharray="2.5 2.3" />,
	goes: (
		<>
			{ring}
			<path d="M6.5 10h7M11 7.5l2.5 2.5-2.5 2.5" />
		</>
	),
	arrived: (
		<>
			<circle cx="10" cy="10" r="7" {...solid} />
			<path className={CUT} d="M6.8 10.3l2.3 2.3 4.2-4.9" />
		</>
	),
	late: (
		<>
			<path d="M10 2.5l8 14.5H2z" {...solid} />
			<path className={CUT} d="M10 8v4.2M10 14.3v.4" />
		</>
	),
};
