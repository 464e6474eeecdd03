import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { PRODUCT } from "~/kernel/product";
import { formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { TICKET_TYPES } from "~/support/domain/ticket";
import { TicketForm } from "~/support/domain/ticket-input";
import { openTicket, ticketsPage } from "~/support/server/tickets.server";
import { ResponseTimes } from "~/support/ui/response-times";
import styles from "~/support/ui/support.css?url";
import { SupportForm } from "~/support/ui/support-form";
import { Tickets } from "~/support/ui/tickets";
import { Card, PageHead } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { RichText } from "~/ui/rich-text";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.support_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, url }: ActorCall) {
	const { searchParams: query } = url;
	const { rows, ...page } = await ticketsPage(ctx, actor, { cursor: query.get("cursor") });
	return {
		type: TICKET_TYPES.find((type) => type === query.get("type")) ?? "",
		email: actor.email,
		idempotencyKey: ctx.ids.uuid(),
		account: [
			{ label: m.access_name(), value: actor.name },
			{ label: m.access_email(), value: actor.email },
			{ label: m.admin_plan(), value: PLAN_NAMES[actor.plan] },
		],
		tickets: {
			...page,
			rows: rows.map((ticket) => ({ ...ticket, sentAt: formatInstant(ticket.createdAt, actor.timezone) })),
		},
	};
}

const route = page({
	load,
	actions: {
		submit: intent({
			schema: TicketForm,
			failure: FAILURES.openTicket,
			run: async ({ ctx, actor, value: { idempotencyKey, ...ticket } }) => {
				const { id: place } = await openTicket(ctx, actor, ticket, idempotencyKey);
				const toast = { title: m.support_submitted(), description: m.support_submitted_about(), place };
				return { to: "/support", toast };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Support() {
	const { type, email, idempotencyKey, account, tickets } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.support_title()} subtitle={m.support_subtitle()} />
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
					<Card title={m.support_your_account()}>
						<Facts rows={account} />
					</Card>
				</div>
			</div>
			<Tickets path="/support" parameter="cursor" title={m.support_earlier()} {...tickets}>
				<RichText
					parts={m.support_earlier_none.parts()}
					marks={{ link: (text) => <a href="#support-type">{text}</a> }}
				/>
			</Tickets>
		</>
	);
}
