import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readMailFailure } from "~/admin/server/mail-failure.server";
import { MailFailing } from "~/admin/ui/mail-failing";
import { getEntitlements } from "~/billing/domain/entitlements";
import { UpgradeBanner } from "~/billing/ui/upgrade-banner";
import { dashboard } from "~/dashboard/server/dashboard.server";
import { AgeingChart } from "~/dashboard/ui/ageing-chart";
import styles from "~/dashboard/ui/dashboard.css?url";
import { cardActions, quickActions } from "~/dashboard/ui/dashboard-actions";
import { IncomeChart } from "~/dashboard/ui/income-chart";
import { QuickActions } from "~/dashboard/ui/quick-actions";
import { QuickActionsCard } from "~/dashboard/ui/quick-actions-card";
import { RecentInvoices } from "~/dashboard/ui/recent-invoices";
import { StatCards } from "~/dashboard/ui/stat-cards";
import { UnderInvoice } from "~/invoicing/ui/under-invoice";
import { isCurrencyCode } from "~/kernel/money/currencies";
import { PRODUCT } from "~/kernel/product";
import { capitalise } from "~/kernel/text";
import { formatLongDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { readStoppedSeries } from "~/recurring/server/stopped-mail.server";
import { StoppedSeries } from "~/recurring/ui/stopped-series";
import { readDelay, readWaitingMails } from "~/sending/server/mail-line.server";
import { readMailTroubles } from "~/sending/server/mail-troubles.server";
import { MailTroubles } from "~/sending/ui/mail-troubles";
import { DelayedMails, WaitingMails } from "~/sending/ui/waiting-mails";
import { mailActions } from "~/sending/views/mail-actions.server";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.dashboard_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, url }: ActorCall) {
	const code = url.searchParams.get("currency");
	const currency = code !== null && isCurrencyCode(code) ? code : undefined;
	const [{ today, ...figures }, failure, delay, troubles, waiting, stopped] = await Promise.all([
		dashboard(ctx, actor, currency),
		readMailFailure(ctx, actor),
		readDelay(ctx, actor),
		readMailTroubles(ctx, actor, { all: url.searchParams.get("mails") === "all" }),
		readWaitingMails(ctx, actor),
		readStoppedSeries(ctx, actor),
	]);
	return {
		...{ failure, delay, troubles, waiting, stopped },
		...figures,
		date: capitalise(formatLongDate(today)),
		addsClients: getEntitlements(actor.plan).addClientFromDashboard,
		logsTime: getEntitlements(actor.plan).timeTracking,
		freePdf: ctx.config.freePdf,
	};
}

const route = page({ load, actions: mailActions(() => "/dashboard") });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Dashboard() {
	const {
		failure,
		delay,
		troubles,
		waiting,
		stopped,
		date,
		counts,
		charts,
		recent,
		usage,
		addsClients,
		logsTime,
		freePdf,
		...figures
	} = useLoaderData<typeof loader>();
	const { createdThisMonth, dueThisWeek, overdueAmounts } = figures;
	const { total, paid, sent: pending, overdue } = counts;
	return (
		<UnderInvoice closeTo="/dashboard">
			<PageHead title={m.dashboard_title()} subtitle={date} />
			<MailFailing failure={failure} />
			{!failure && <DelayedMails delay={delay} />}
			<MailTroubles {...troubles} />
			<WaitingMails waiting={waiting} />
			<StoppedSeries series={stopped} />
			{usage && <UpgradeBanner upgradeHref="/subscription" freePdf={freePdf} />}
			<QuickActions actions={quickActions({ addsClients, logsTime })} usage={usage} />
			<StatCards {...{ total, paid, pending, overdue, createdThisMonth, dueThisWeek, overdueAmounts }} />
			<div className="dashboard-grid">
				{charts ? (
					<IncomeChart {...charts.income} currency={charts.currency} others={charts.others} />
				) : (
					<RecentInvoices rows={recent} />
				)}
				<div className="dashboard-side">
					<QuickActionsCard actions={cardActions(addsClients)} />
					{charts?.ageing && <AgeingChart buckets={charts.ageing} currency={charts.currency} />}
				</div>
				{charts && (
					<div className="span">
						<RecentInvoices rows={recent} />
					</div>
				)}
			</div>
		</UnderInvoice>
	);
}
