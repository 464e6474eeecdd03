import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { mailRefusal } from "~/access/server/may-mail.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import { billedName } from "~/einvoice/domain/buyer";
import type { Language } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate, formatLongDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";
import { dateNote } from "~/recurring/domain/progress-text";
import { lateDate, nextBilled, type SkippedSeries } from "~/recurring/domain/recurring-invoice";
import { ruleText } from "~/recurring/domain/rule-text";
import { seriesTotal } from "~/recurring/domain/series-total";
import { listRecurring } from "~/recurring/server/read-recurring.server";
import { readWaitingBySeries } from "~/recurring/server/waiting-mails.server";
import styles from "~/recurring/ui/recurring.css?url";
import { RecurringTable, type SeriesRow } from "~/recurring/ui/recurring-table";
import { listActions } from "~/recurring/views/list-actions.server";
import { readTaxation } from "~/taxes/server/taxation.server";
import { PageHead } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.recurring_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor }: ActorCall) {
	const clock = { timezone: actor.timezone, now: ctx.clock.now() };
	const [series, choices, waiting] = await Promise.all([
		listRecurring(ctx, actor),
		readTaxation(ctx, actor),
		readWaitingBySeries(ctx, actor),
	]);
	const rows = series.map((each) => toRow(each, { ...clock, language: actor.language, choices, waiting }));
	const running = rows.filter(({ status }) => status === "sends" || status === "drafts");
	return {
		running: running.map(({ nextOn, ...row }) => row),
		others: rows.filter((row) => !running.includes(row)).map(({ nextOn, ...row }) => row),
		next: running[0]?.nextOn ? formatLongDate(running[0].nextOn) : "",
		locked: !getEntitlements(actor.plan).automation,
		unmailed: mailRefusal(ctx, actor) === "off" && running.some(({ status }) => status === "sends"),
	};
}

type ToRowOptions = Parameters<typeof dateNote>[1] & {
	language: Language;
	choices: TaxChoices;
	waiting: ReadonlyMap<string, string>;
};

function toRow(
	{ series, skipped }: SkippedSeries,
	{ language, choices, waiting, ...clock }: ToRowOptions,
): SeriesRow & { nextOn: string | null } {
	const { id, name, invoice, lastOn, pausedAt, mode } = series;
	const late = lateDate(series, dateIn(clock.timezone, clock.now));
	const trouble = late ? m.recurring_late({ date: formatDate(late) }) : series.trouble;
	const nextOn = nextBilled({ series, skipped }) ?? series.nextOn;
	const status = nextOn === null ? "ended" : pausedAt !== null ? "paused" : mode === "send" ? "sends" : "drafts";
	const total = seriesTotal(series, choices, { date: nextOn ?? lastOn ?? series.startsOn, language });
	const date = status === "ended" ? lastOn : status === "paused" ? null : nextOn;
	return {
		...{ id, name, status, trouble, nextOn },
		rule: ruleText(series),
		...{ client: billedName(invoice.client), email: invoice.client.email || m.clients_no_email() },
		amount: formatMoney(total, invoice.currency),
		note: [dateNote({ ...series, nextOn }, clock), waiting.get(id)].filter(Boolean).join(". "),
		date: date === null ? m.recurring_no_date() : formatDate(date),
	};
}

const route = page({ load, actions: listActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Recurring() {
	const { running, others, next, locked, unmailed } = useLoaderData<typeof loader>();
	const none = running.length + others.length === 0;
	return (
		<>
			<PageHead
				title={m.recurring_title()}
				subtitle={next && m.recurring_subtitle({ count: running.length, date: next })}
				back={{ to: "/invoices", label: m.billing_invoices() }}
				actions={
					<LinkButton
						to={locked ? "/subscription" : "/recurring/new"}
						variant="primary"
						icon={locked ? "lock" : "plus"}
					>
						{locked ? m.recurring_upgrade() : m.recurring_new()}
					</LinkButton>
				}
			/>
			{unmailed && (
				<Notice tone="late" className="mb-6">
					<p>{m.recurring_mail_off()}</p>
				</Notice>
			)}
			{none && (
				<div className="sheet">
					<EmptyState title={m.recurring_none()}>{locked ? m.recurring_locked() : m.recurring_none_about()}</EmptyState>
				</div>
			)}
			<RecurringTable title={m.recurring_running()} rows={running} />
			<RecurringTable title={m.recurring_others()} rows={others} />
		</>
	);
}
