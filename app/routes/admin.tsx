import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Link, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { AccountsQuery } from "~/admin/domain/accounts-query";
import { PlanChange } from "~/admin/domain/plan-change";
import { pageOfAccounts } from "~/admin/server/accounts.server";
import { pageOfEffects } from "~/admin/server/effects.server";
import { pageOfMailTrouble } from "~/admin/server/mail-trouble.server";
import { pageOfMissingLogos } from "~/admin/server/missing-logos.server";
import { readMailSetup, sendTestMail } from "~/admin/server/test-mail.server";
import { updatePlan } from "~/admin/server/update-plan.server";
import { AccessDenied } from "~/admin/ui/access-denied";
import { Accounts } from "~/admin/ui/accounts";
import { MailSetup } from "~/admin/ui/mail-setup";
import { MailTrouble } from "~/admin/ui/mail-trouble";
import { MissingLogos } from "~/admin/ui/missing-logos";
import { PlanForm } from "~/admin/ui/plan-form";
import { WaitingEffects } from "~/admin/ui/waiting-effects";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { dateIn, formatDate, formatInstant } from "~/kernel/dates";
import { formatAge } from "~/kernel/duration";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { pageOfAllTickets } from "~/support/server/tickets.server";
import styles from "~/support/ui/support.css?url";
import { Tickets } from "~/support/ui/tickets";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { RichText } from "~/ui/rich-text";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { FAILURES } from "./failures.server";

export const meta: MetaFunction = () => [{ title: `${m.admin_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, url }: ActorCall) {
	const { q: search, cursor, tickets: ticketCursor } = AccountsQuery.parse(readQuery(url));
	const [accounts, effects, mails, logos, tickets] = await Promise.all([
		pageOfAccounts(ctx, actor, { search, cursor }),
		pageOfEffects(ctx, actor),
		pageOfMailTrouble(ctx, actor),
		pageOfMissingLogos(ctx, actor),
		pageOfAllTickets(ctx, actor, { cursor: ticketCursor }),
	]);
	const createdOn = (at: number) => formatDate(dateIn(actor.timezone, at));
	return {
		search: search ?? "",
		account: [
			{ label: m.identity_name(), value: actor.name },
			{ label: m.identity_email(), value: actor.email },
			{ label: m.identity_plan(), value: PLAN_NAMES[actor.plan] },
		],
		accounts: { ...accounts, rows: accounts.rows.map((row) => ({ ...row, createdOn: createdOn(row.createdAt) })) },
		effects: {
			count: effects.count,
			rows: effects.oldest.map(({ createdAt, dueAt, ...effect }) => ({
				...effect,
				age: formatAge(ctx.clock.now() - createdAt),
				nextTry: formatInstant(dueAt, actor.timezone),
			})),
		},
		setup: readMailSetup(ctx, actor),
		mail: {
			count: mails.count,
			rows: mails.oldest.map(({ id, kind, state, detail, updatedAt }) => ({
				...{ id, kind, state, detail, age: formatAge(ctx.clock.now() - updatedAt) },
			})),
		},
		missingLogos: {
			count: logos.count,
			rows: logos.oldest.map(({ noticedAt, ...logo }) => ({
				...logo,
				noticedOn: formatInstant(noticedAt, actor.timezone),
			})),
		},
		tickets: {
			...tickets,
			rows: tickets.rows.map(({ name, email, createdAt, ...ticket }) => ({
				...ticket,
				from: { name, email },
				sentAt: formatInstant(createdAt, actor.timezone),
			})),
		},
	};
}

const route = page({
	load,
	actions: {
		update: intent({
			schema: PlanChange,
			failure: FAILURES.updatePlan,
			run: async ({ ctx, actor, value }) => {
				const { id: place, email, plan } = await updatePlan(ctx, actor, value);
				const description = m.admin_plan_updated_about({ email, plan: PLAN_NAMES[plan] });
				return { to: "/admin", toast: { title: m.admin_plan_updated(), description, place } };
			},
		}),
		"test-mail": {
			back: () => "/admin",
			failure: FAILURES.sendMail,
			run: async ({ ctx, actor }) => {
				const { taken, text } = await sendTestMail(ctx, actor);
				const tone = taken ? "default" : "destructive";
				return { to: "/admin", toast: { title: m.admin_mail_test_title(), description: text, tone } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function Admin() {
	const { search, account, accounts, effects, setup, mail, missingLogos, tickets } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.admin_title()}
				subtitle={m.admin_subtitle()}
				actions={<LinkButton to="/admin/operator">{m.admin_op_title()}</LinkButton>}
			/>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<PlanForm lastResult={useActionData<typeof action>()} />
				<Card title={m.admin_current_user()}>
					<Facts rows={account} />
				</Card>
			</div>
			<Accounts search={search} {...accounts} />
			<WaitingEffects {...effects} />
			<MailSetup {...setup} />
			<MailTrouble {...mail} />
			<MissingLogos {...missingLogos} />
			<Tickets path="/admin" parameter="tickets" title={m.admin_tickets()} {...tickets}>
				<RichText parts={m.admin_tickets_none.parts()} marks={{ link: (text) => <Link to="/support">{text}</Link> }} />
			</Tickets>
		</>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	if (isRouteErrorResponse(error) && error.status === 403) return <AccessDenied about={String(error.data)} />;
	throw error;
}
