import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { priceLines } from "~/invoices/domain/totals";
import { formatDate, formatLongDate } from "~/kernel/dates";
import { formatMoney } from "~/kernel/money";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { progressText } from "~/recurring/domain/progress-text";
import { mergeTyped, RecurringForm as RecurringFields } from "~/recurring/domain/recurring-form";
import { datesToCome, type Series } from "~/recurring/domain/recurring-invoice";
import { ruleText } from "~/recurring/domain/rule-text";
import {
	deleteRecurring,
	readRecurring,
	restoreSkipped,
	skipRecurring,
	updateRecurring,
} from "~/recurring/server/recurring-invoices.server";
import { NextDates } from "~/recurring/ui/next-dates";
import styles from "~/recurring/ui/recurring.css?url";
import { RecurringForm } from "~/recurring/ui/recurring-form";
import { PauseButton } from "~/recurring/ui/recurring-table";
import { PendingButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { whenUnanswered } from "~/ui/unanswered";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";
import { formChoices, formValues } from "./form-values.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.name ?? m.recurring_title()} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id }: ActorCall) {
	const { series, skipped } = await readRecurring(ctx, actor, id);
	const { name, invoice, time, pausedAt, nextOn } = series;
	const { total } = priceLines(invoice.items, invoice.currency);
	const amount = formatMoney(total, invoice.currency);
	const dates = datesToCome(series);
	const billed = dates.filter((date) => !skipped.has(date)).length;
	return {
		...{ id, name, amount, paused: pausedAt !== null, ended: nextOn === null },
		about: [invoice.client.name, amount].filter(Boolean).join(", "),
		rule: toRule(series),
		progress: progressText(series),
		changesFrom: nextOn ? formatDate(nextOn) : "",
		sum: formatMoney(total * billed, invoice.currency),
		dates: dates.map((date) => ({ date, label: formatLongDate(date), skipped: skipped.has(date) })),
		clock: m.recurring_clock({ time, timezone: actor.timezone }),
		values: formValues(series),
		...formChoices(actor, { day: series.day, currency: invoice.currency }),
	};
}

/** "Every month on the last day, from Jan 31, 2026. Sent at 08:00." */
function toRule(series: Series): string {
	const { startsOn, time, mode } = series;
	const rule = m.recurring_rule({ rule: ruleText(series), date: formatDate(startsOn) });
	return mode === "send" ? m.recurring_sent_at({ rule, time }) : m.recurring_drafted_at({ rule, time });
}

const back = ({ id }: Pick<ActorCall, "id">) => `/recurring/${id}`;
const dateIn = (form: FormData) => String(form.get("date"));

const route = page({
	load,
	actions: {
		save: intent({
			schema: RecurringFields,
			failure: FAILURES.changeRecurring,
			run: async ({ ctx, actor, id, value }) => {
				const { plan, version, typed } = value;
				const { series } = await readRecurring(ctx, actor, id);
				const paused = series.pausedAt !== null;
				const invoice = mergeTyped(series.invoice, typed);
				await updateRecurring(ctx, actor, id, { ...plan, paused, invoice }, version);
				return { to: back({ id }), toast: { title: m.recurring_saved(), description: plan.name } };
			},
		}),
		skip: {
			back,
			failure: FAILURES.changeRecurring,
			run: async ({ ctx, actor, id, form }) => {
				const { date } = await skipRecurring(ctx, actor, id, dateIn(form));
				return {
					to: back({ id }),
					toast: { title: m.recurring_date_skipped({ date: formatDate(date) }), place: date },
				};
			},
		},
		restore: {
			back,
			failure: FAILURES.changeRecurring,
			run: async ({ ctx, actor, id, form }) => {
				const date = dateIn(form);
				await restoreSkipped(ctx, actor, id, date);
				return {
					to: back({ id }),
					toast: { title: m.recurring_date_restored({ date: formatDate(date) }), place: date },
				};
			},
		},
		delete: {
			back,
			failure: FAILURES.deleteRecurring,
			run: async ({ ctx, actor, id }) => {
				await deleteRecurring(ctx, actor, id);
				return { to: "/recurring", toast: { title: m.recurring_deleted(), description: m.recurring_deleted_about() } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function EditRecurring() {
	const { id, name, about, rule, progress, paused, ended, ...rest } = useLoaderData<typeof loader>();
	const { amount, sum, dates, clock, values, currencies, days, placeholders, changesFrom } = rest;
	return (
		<>
			<PageHead
				title={name}
				subtitle={about}
				back={{ to: "/recurring", label: m.recurring_title() }}
				actions={
					<>
						{!ended && <PauseButton id={id} name={name} paused={paused} />}
						<Form method="post" {...whenUnanswered(m.recurring_failed())}>
							<PendingButton size="s" variant="danger" name="intent" value="delete" pendingLabel={m.recurring_delete()}>
								{m.recurring_delete()}
							</PendingButton>
						</Form>
					</>
				}
			/>
			<p className="recurring-rule">
				{rule}
				<small>{progress}</small>
			</p>
			<div className="recurring-page">
				<RecurringForm
					key={id + values.version}
					{...{ values, currencies, days, placeholders, changesFrom }}
					lastResult={useActionData<typeof action>()}
				/>
				<NextDates {...{ dates, amount, sum }} about={clock} />
			</div>
		</>
	);
}
