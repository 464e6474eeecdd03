import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MailFailing } from "~/admin/ui/mail-failing";
import { UpgradeBanner } from "~/billing/ui/upgrade-banner";
import { OpenQuestions } from "~/client-page/ui/open-questions";
import { questionActions } from "~/client-page/views/question-actions.server";
import { AgeingChart } from "~/dashboard/ui/ageing-chart";
import styles from "~/dashboard/ui/dashboard.css?url";
import { cardActions, quickActions } from "~/dashboard/ui/dashboard-actions";
import { IncomeChart } from "~/dashboard/ui/income-chart";
import { QuickActions } from "~/dashboard/ui/quick-actions";
import { QuickActionsCard } from "~/dashboard/ui/quick-actions-card";
import { RecentInvoices } from "~/dashboard/ui/recent-invoices";
import { StatCards } from "~/dashboard/ui/stat-cards";
import { loadDashboard } from "~/dashboard/views/dashboard-loader.server";
import { UnderInvoice } from "~/invoicing/ui/under-invoice";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { StoppedSeries } from "~/recurring/ui/stopped-series";
import { MailTroubles } from "~/sending/ui/mail-troubles";
import { UndonePayments } from "~/sending/ui/undone-payments";
import { DelayedMails, WaitingMails } from "~/sending/ui/waiting-mails";
import { mailActions } from "~/sending/views/mail-actions.server";
import { PaperOffer } from "~/templates/ui/paper-choice";
import { BudgetNotes } from "~/time/ui/budget-notes";
import { budgetActions } from "~/time/views/budget-actions.server";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.dashboard_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const toDashboard = () => "/dashboard";

const route = page({
	load: loadDashboard,
	actions: { ...mailActions(toDashboard), ...questionActions(toDashboard), ...budgetActions(toDashboard) },
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Dashboard() {
	const {
		failure,
		delay,
		troubles,
		undone,
		questions,
		waiting,
		stopped,
		budgets,
		date,
		counts,
		charts,
		recent,
		usage,
		addsClients,
		logsTime,
		freePdf,
		paperAsked,
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
			<UndonePayments payments={undone} numbered />
			<OpenQuestions questions={questions} />
			<WaitingMails waiting={waiting} />
			<StoppedSeries series={stopped} />
			<BudgetNotes notes={budgets} />
			{paperAsked && <PaperOffer />}
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
