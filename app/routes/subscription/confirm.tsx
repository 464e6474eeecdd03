import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { differences, offer } from "~/billing/domain/catalogue";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { PlanChoice, PlanOrder } from "~/billing/domain/plan-order";
import { orderPlan } from "~/billing/server/order-plan.server";
import { ConfirmPlan } from "~/billing/ui/confirm-plan";
import plans from "~/billing/ui/plans.css?url";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.billing_change_plan()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: plans }];

async function load({ ctx, actor, url }: ActorCall) {
	const { success, data: choice } = PlanChoice.safeParse(readQuery(url));
	if (!success || choice.plan === actor.plan) throw redirect("/subscription");
	return {
		from: actor.plan,
		to: offer(choice.plan, ctx.config),
		period: choice.period,
		orderKey: ctx.ids.uuid(),
		differences: differences(actor.plan, choice.plan, ctx.config),
		payment: ctx.billing.kind === "hosted" ? ("provider" as const) : ("at once" as const),
	};
}

const route = page({
	load,
	actions: {
		order: intent({
			schema: PlanOrder,
			failure: FAILURES.choosePlan,
			run: async ({ ctx, url, actor, value }) => {
				const onward = await orderPlan(ctx, actor, value, url.origin);
				if (onward) return redirect(onward);
				const description = m.billing_updated_text({ plan: PLAN_NAMES[value.plan] });
				return { to: "/subscription", toast: { title: m.billing_updated(), description, place: `plan-${value.plan}` } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function ConfirmPlanPage() {
	const { orderKey, ...order } = useLoaderData<typeof loader>();
	return <ConfirmPlan key={orderKey} orderKey={orderKey} {...order} lastResult={useActionData<typeof action>()} />;
}
