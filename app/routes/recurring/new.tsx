import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { billedName } from "~/einvoice/domain/buyer";
import { emptyClient, type Invoice, newInvoiceDefaults } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { atTypedLines, fillActions } from "~/invoicing/views/form-intents.server";
import { formSurroundings } from "~/invoicing/views/form-loader.server";
import { PRODUCT } from "~/kernel/product";
import { type CalendarDate, dateIn, daysBetween } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { dayFrom, monthlyFrom } from "~/recurring/domain/recurrence";
import { RecurringForm as RecurringFields } from "~/recurring/domain/recurring-form";
import { MAX_DUE_DAYS } from "~/recurring/domain/recurring-input";
import { suppliedAs } from "~/recurring/domain/supplied";
import { createRecurring } from "~/recurring/server/recurring-invoices.server";
import { seriesClient } from "~/recurring/server/series-client.server";
import styles from "~/recurring/ui/recurring.css?url";
import { RecurringForm, type TypedSeries } from "~/recurring/ui/recurring-form";
import { contentValues, formChoices, toSeriesContent } from "~/recurring/views/form-values.server";
import { Card, PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.recurring_new()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The invoice that comes back, where the address names one. */
async function readModel({ ctx, actor, url }: Pick<ActorCall, "ctx" | "actor" | "url">) {
	const id = url.searchParams.get("invoice");
	return id ? readInvoice(ctx, actor, id) : null;
}

async function load(call: ActorCall) {
	const { ctx, actor } = call;
	const [model, surroundings] = await Promise.all([readModel(call), formSurroundings(ctx, actor)]);
	const { taxation, currencies, countries, savedClients, templates, country } = surroundings;
	const { profile } = taxation.choices;
	const today = dateIn(actor.timezone, ctx.clock.now());
	const { issueDate: _, dueDate: __, ...blank } = newInvoiceDefaults(today, actor.currency);
	const nothing = { ...blank, client: emptyClient(country) };
	const begun = model ? begins(model, today) : { startsOn: today, day: "", dueDays: "30" };
	const values: TypedSeries = {
		name: model ? billedName(model.client) : "",
		frequency: "monthly",
		interval: "1",
		mode: "send",
		supplied: model ? suppliedAs(model) : "none",
		...begun,
		time: "08:00",
		ends: "never",
		endsOn: "",
		count: "",
		...contentValues(model ? toSeriesContent(model) : nothing, begun.startsOn, profile),
		version: "",
		key: ctx.ids.uuid(),
		sendNow: "",
	};
	const language = model?.language ?? actor.language;
	const choices = formChoices(currencies, values, { date: null, language });
	const locked = !getEntitlements(actor.plan).automation;
	return { locked, values, taxation, countries, savedClients, templates, changesFrom: "", ...choices };
}

/** What was invoiced comes back in the next period, and is due after as many days. */
function begins({ issueDate, dueDate }: Invoice, today: CalendarDate) {
	const { day, startsOn } = monthlyFrom(issueDate, today);
	const dueDays = Math.min(Math.max(0, daysBetween(issueDate, dueDate)), MAX_DUE_DAYS);
	return { startsOn, day: day === dayFrom(startsOn) ? "" : day, dueDays: String(dueDays) };
}

const route = page({
	load,
	actions: {
		save: intent({
			schema: RecurringFields,
			failure: FAILURES.createRecurring,
			run: async (call) => {
				const { ctx, actor, form, value } = call;
				const { plan, key, asksFirst, invoice } = value;
				const model = await readModel(call);
				const client = await seriesClient(ctx, actor, invoice.client, model?.client);
				const series = { ...plan, paused: false, invoice: { ...invoice, client } };
				const { id, name } = await createRecurring(ctx, actor, series, { key, asksFirst }).catch((error: unknown) => {
					throw atTypedLines(error, form);
				});
				return { to: `/recurring/${id}`, toast: { title: m.recurring_begun(), description: name } };
			},
		}),
		...fillActions(FAILURES.createRecurring),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function NewRecurring() {
	const { locked, values, ...choices } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<>
			<PageHead title={m.recurring_new()} back={{ to: "/recurring", label: m.recurring_title() }} />
			{locked ? (
				<Card title={m.recurring_new()}>
					{m.recurring_locked()} <Link to="/subscription">{m.clients_upgrade()}</Link>
				</Card>
			) : (
				<RecurringForm key={values.key} values={values} {...choices} lastResult={lastResult} />
			)}
		</>
	);
}
