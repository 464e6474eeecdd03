import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { comparison, monthlyPrice, offers } from "~/billing/domain/catalogue";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { manageSubscription, readPayment } from "~/billing/server/subscription.server";
import { ComparisonTable } from "~/billing/ui/comparison-table";
import { PlanChoice } from "~/billing/ui/plan-choice";
import plans from "~/billing/ui/plans.css?url";
import { UpgradeCall } from "~/billing/ui/upgrade-call";
import { WhatItDoes } from "~/billing/ui/what-it-does";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.billing_subscription()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: plans }];

async function load({ ctx, actor, url }: ActorCall) {
	const plan = PLAN_NAMES[actor.plan];
	const isQuoted = ctx.billing.kind !== "hosted";
	return {
		plan: actor.plan,
		subtitle: isQuoted ? m.billing_on_plan_at({ plan, price: monthlyPrice(actor.plan) }) : m.billing_on_plan({ plan }),
		offers: offers(ctx.config),
		rows: comparison(ctx.config),
		freePdf: ctx.config.freePdf,
		payment: await readPayment(ctx, actor),
		justPaid: url.searchParams.get("paid") === "yes",
	};
}

const route = page({
	load,
	actions: {
		manage: intent({
			schema: z.object({}),
			failure: FAILURES.openPayment,
			run: async ({ ctx, url, actor }) => redirect(await manageSubscription(ctx, actor, url.origin)),
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Subscription() {
	const { plan, subtitle, offers, rows, freePdf, payment, justPaid } = useLoaderData<typeof loader>();
	const error = useActionData<typeof action>()?.error?.[""]?.[0];
	const fixed = payment.kind === "off" ? m.billing_plans_fixed() : null;
	const best = offers.at(-1);
	return (
		<>
			<PlanChoice subtitle={subtitle} offers={offers} current={plan} fixed={fixed} />
			{error && (
				<Notice tone="late" className="mt-6">
					<p role="alert">{error}</p>
				</Notice>
			)}
			{fixed && (
				<Notice className="mt-6">
					<p>{fixed}</p>
				</Notice>
			)}
			{justPaid && !payment.paysNow && (
				<Notice className="mt-6">
					<p>
						<RichText parts={m.billing_confirming.parts()} marks={{ strong: (text) => <b>{text}</b> }} />
					</p>
				</Notice>
			)}
			{payment.isCustomer && <ManageBilling />}
			<h2 className="mt-18 mb-5 text-2xl">{m.billing_compare_plans()}</h2>
			<ComparisonTable offers={offers} rows={rows} />
			<WhatItDoes />
			{best && !fixed && <UpgradeCall current={plan} best={best} freePdf={freePdf} />}
		</>
	);
}

function ManageBilling() {
	return (
		<Form method="post" className="mt-6">
			<PendingButton name="intent" value="manage" icon="card" pendingLabel={m.billing_opening()}>
				{m.billing_manage()}
			</PendingButton>
		</Form>
	);
}
