import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { differences, offer } from "~/billing/domain/catalogue";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { PlanChoice, PlanOrder } from "~/billing/domain/plan-order";
import { orderPlan } from "~/billing/server/order-plan.server";
import { ConfirmPlan } from "~/billing/ui/confirm-plan";
import plans from "~/billing/ui/plans.css?url";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.billing_change_plan()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: plans }];

export async function loader({ request, context: { ctx }, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { success, data: choice } = PlanChoice.safeParse(queryOf(new URL(request.url)));
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

export const action = formAction({
	order: intent({
		schema: PlanOrder,
		failed: () => m.billing_update_failed(),
		run: async ({ ctx, visit, actor, request, value }) => {
			const onward = await orderPlan(ctx, actor, value, new URL(request.url).origin);
			if (onward) return redirect(onward);
			const description = m.billing_updated_text({ plan: PLAN_NAMES[value.plan] });
			return redirectWithToast(visit, "/subscription", { title: m.billing_updated(), description });
		},
	}),
});

export { clientAction } from "~/ui/client-action";

export default function ConfirmPlanPage() {
	const { orderKey, ...order } = useLoaderData<typeof loader>();
	return <ConfirmPlan key={orderKey} orderKey={orderKey} {...order} lastResult={useActionData<typeof action>()} />;
}
