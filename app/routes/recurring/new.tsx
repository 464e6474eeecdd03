import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { dateIn } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { mergeTyped, RecurringForm as RecurringFields } from "~/recurring/domain/recurring-form";
import { createRecurring } from "~/recurring/server/recurring-invoices.server";
import { seriesClient } from "~/recurring/server/series-client.server";
import styles from "~/recurring/ui/recurring.css?url";
import { RecurringForm, type TypedSeries } from "~/recurring/ui/recurring-form";
import { Card, PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";
import { contentValues, formChoices, offeredClients, toSeriesContent } from "./form-values.server";

export const meta: MetaFunction = () => [{ title: `${m.recurring_new()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The invoice that comes back, where the address names one. */
async function readModel({ ctx, actor, url }: Pick<ActorCall, "ctx" | "actor" | "url">) {
	const id = url.searchParams.get("invoice");
	return id ? readInvoice(ctx, actor, id) : null;
}

async function load(call: ActorCall) {
	const { ctx, actor } = call;
	const [model, savedClients] = await Promise.all([readModel(call), offeredClients(call)]);
	const nothing = { currency: actor.currency, client: { name: "", email: "" }, items: [] };
	const values: TypedSeries = {
		...{ name: model?.client.name ?? "", frequency: "monthly", interval: "1", day: "", mode: "send" },
		startsOn: dateIn(actor.timezone, ctx.clock.now()),
		...{ time: "08:00", dueDays: "30", ends: "never", endsOn: "", count: "" },
		...contentValues(model ? toSeriesContent(model) : nothing),
		...{ version: "", key: ctx.ids.uuid() },
	};
	const language = model?.language ?? actor.language;
	const choices = formChoices(actor, { day: "", currency: values.currency }, { date: null, language });
	const locked = !getEntitlements(actor.plan).automation;
	return { locked, values, savedClients, changesFrom: "", ...choices };
}

const route = page({
	load,
	actions: {
		save: intent({
			schema: RecurringFields,
			failure: FAILURES.createRecurring,
			run: async (call) => {
				const { ctx, actor, value } = call;
				const { plan, key, typed } = value;
				const model = await readModel(call);
				const base = model && toSeriesContent(model);
				const buyer = await seriesClient(ctx, actor, typed.client.email, base?.client);
				const invoice = mergeTyped(base, typed, buyer);
				const { id, name } = await createRecurring(ctx, actor, { ...plan, paused: false, invoice }, key);
				return { to: `/recurring/${id}`, toast: { title: m.recurring_begun(), description: name } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

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
