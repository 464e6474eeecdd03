import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UpgradeBanner } from "~/billing/ui/upgrade-banner";
import { dashboard } from "~/dashboard/server/dashboard.server";
import { QuickActions } from "~/dashboard/ui/quick-actions";
import { QuickActionsCard } from "~/dashboard/ui/quick-actions-card";
import { RecentInvoices } from "~/dashboard/ui/recent-invoices";
import { StatCards } from "~/dashboard/ui/stat-cards";
import { formatLongDate } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { PageHead } from "~/ui/card";
import { requireActor } from "~/web/guards.server";

export const meta: MetaFunction = () => [{ title: `Dashboard | ${PRODUCT.name}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { today, ...figures } = await dashboard(context.ctx, actor);
	return { ...figures, date: formatLongDate(today) };
}

export default function Dashboard() {
	const { date, counts, recent, usage, createdThisMonth, dueThisWeek, overdueAmounts } = useLoaderData<typeof loader>();
	const { total, paid, sent: pending, overdue } = counts;
	return (
		<>
			<PageHead title="Dashboard" subtitle={date} />
			{usage && <UpgradeBanner upgradeHref={null} />}
			<QuickActions actions={ACTIONS} usage={usage} />
			<StatCards {...{ total, paid, pending, overdue, createdThisMonth, dueThisWeek, overdueAmounts }} />
			<div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<RecentInvoices rows={recent} />
				<QuickActionsCard actions={CARD_ACTIONS} />
			</div>
		</>
	);
}

const ACTIONS = [
	{ to: "/invoices/new", label: "Create Invoice", icon: "plus" },
	{ to: "/invoices/drafts", label: "View Drafts", icon: "page" },
] as const;

const CARD_ACTIONS = [
	{ to: "/invoices/new", label: "Create New Invoice", hint: "Start from a blank page", icon: "plus" },
] as const;
