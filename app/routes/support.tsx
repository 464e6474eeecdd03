import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { formatInstant } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { TICKET_TYPES } from "~/support/domain/ticket";
import { TicketForm } from "~/support/domain/ticket-input";
import { openTicket, pageOfTickets } from "~/support/server/tickets.server";
import { ResponseTimes } from "~/support/ui/response-times";
import { SupportForm } from "~/support/ui/support-form";
import { Tickets } from "~/support/ui/tickets";
import { Card, PageHead } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";

export const meta: MetaFunction = () => [{ title: `Support | ${PRODUCT.name}` }];

export async function loader({ request, context: { ctx }, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { searchParams: query } = new URL(request.url);
	const { rows, ...page } = await pageOfTickets(ctx, actor, { cursor: query.get("cursor") });
	return {
		type: TICKET_TYPES.find((type) => type === query.get("type")) ?? "",
		email: actor.email,
		idempotencyKey: ctx.ids.uuid(),
		account: [
			{ label: "Name", value: actor.name },
			{ label: "Email", value: actor.email },
			{ label: "Plan", value: PLAN_NAMES[actor.plan] },
		],
		tickets: {
			...page,
			rows: rows.map((ticket) => ({ ...ticket, sentAt: formatInstant(ticket.createdAt, actor.timezone) })),
		},
	};
}

export const action = formAction({
	submit: intent({
		schema: TicketForm,
		failed: "Failed to submit your request. Please try again.",
		run: async ({ ctx, visit, actor, value: { idempotencyKey, ...ticket } }) => {
			await openTicket(ctx, actor, ticket, idempotencyKey);
			const description = "We've received your request and will respond within 24 hours.";
			return redirectWithToast(visit, "/support", { title: "Support Ticket Submitted", description });
		},
	}),
});

export default function Support() {
	const { type, email, idempotencyKey, account, tickets } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title="Support" subtitle="Tell us what you need." />
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<SupportForm
					key={type + idempotencyKey}
					type={type}
					email={email}
					idempotencyKey={idempotencyKey}
					lastResult={useActionData<typeof action>()}
				/>
				<div className="grid content-start gap-6">
					<ResponseTimes />
					<Card title="Your account">
						<Facts rows={account} />
					</Card>
				</div>
			</div>
			<Tickets path="/support" parameter="cursor" title="Earlier requests" {...tickets}>
				Nothing asked yet. What you send stands here. <a href="#support-type">Send a request</a>
			</Tickets>
		</>
	);
}
