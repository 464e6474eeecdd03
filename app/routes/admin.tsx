import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Link, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { PlanChange } from "~/admin/domain/plan-change";
import { sendTestMail } from "~/admin/server/test-mail.server";
import { updatePlan } from "~/admin/server/update-plan.server";
import { AccessDenied } from "~/admin/ui/access-denied";
import { Accounts } from "~/admin/ui/accounts";
import { MailFailing } from "~/admin/ui/mail-failing";
import { MailSetup } from "~/admin/ui/mail-setup";
import { MailTrouble } from "~/admin/ui/mail-trouble";
import { MissingLogos } from "~/admin/ui/missing-logos";
import { PlanForm } from "~/admin/ui/plan-form";
import { ReportedPages } from "~/admin/ui/reported-pages";
import { WaitingEffects } from "~/admin/ui/waiting-effects";
import { loadAdministration } from "~/admin/views/admin-loader.server";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import styles from "~/support/ui/support.css?url";
import { Tickets } from "~/support/ui/tickets";
import { Card, PageHead } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { LinkButton } from "~/ui/form/button";
import { RichText } from "~/ui/rich-text";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.admin_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({
	load: loadAdministration,
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

export { clientAction } from "~/ui/form/client-action";

export default function Admin() {
	const { search, account, accounts, effects, failure, setup, mail, missingLogos, reports, tickets } =
		useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.admin_title()}
				subtitle={m.admin_subtitle()}
				actions={<LinkButton to="/admin/operator">{m.admin_op_title()}</LinkButton>}
			/>
			<MailFailing failure={failure} links={false} />
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<PlanForm lastResult={useActionData<typeof action>()} />
				<Card title={m.admin_current_user()}>
					<Facts rows={account} />
				</Card>
			</div>
			<ReportedPages {...reports} />
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
