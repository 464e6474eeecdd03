import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { priceLines } from "~/invoices/domain/totals";
import { formatDate, formatLongDate } from "~/kernel/dates";
import { formatMoney } from "~/kernel/money";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { mergeTyped, RecurringForm as RecurringFields } from "~/recurring/domain/recurring-form";
import { datesToCome } from "~/recurring/domain/recurring-invoice";
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
	const { name, invoice, time, startsOn, pausedAt, nextOn } = series;
	const amount = formatMoney(priceLines(invoice.items).total, invoice.currency);
	return {
		...{ id, name, amount, paused: pausedAt !== null, ended: nextOn === null },
		about: [invoice.client.name, amount].filter(Boolean).join(", "),
		rule: m.recurring_rule({ rule: ruleText(series), date: formatDate(startsOn) }),
		dates: datesToCome(series).map((date) => ({ date, label: formatLongDate(date), skipped: skipped.has(date) })),
		clock: m.recurring_clock({ time, timezone: actor.timezone }),
		values: formValues(series),
		...formChoices(series.day),
	};
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
				return { to: back({ id }), toast: { title: m.recurring_date_skipped({ date: formatDate(date) }) } };
			},
		},
		restore: {
			back,
			failure: FAILURES.changeRecurring,
			run: async ({ ctx, actor, id, form }) => {
				const date = dateIn(form);
				await restoreSkipped(ctx, actor, id, date);
				return { to: back({ id }), toast: { title: m.recurring_date_restored({ date: formatDate(date) }) } };
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
	const { id, name, about, amount, rule, dates, clock, paused, ended, values, days, placeholders } =
		useLoaderData<typeof loader>();
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
			<p className="recurring-rule">{rule}</p>
			<div className="recurring-page">
				<RecurringForm
					key={id + values.version}
					{...{ values, days, placeholders }}
					lastResult={useActionData<typeof action>()}
				/>
				<NextDates dates={dates} amount={amount} about={clock} />
			</div>
		</>
	);
}
