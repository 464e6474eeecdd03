import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatList } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { RateCard } from "~/reports/ui/rate-card";
import { ReportCard } from "~/reports/ui/report-card";
import { ReportFilter } from "~/reports/ui/report-filter";
import styles from "~/reports/ui/reports.css?url";
import { RATE_ACTIONS } from "~/reports/views/rate-actions.server";
import { loadReports } from "~/reports/views/reports-loader.server";
import { Card, PageHead } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { page } from "~/web/page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${[m.reports_title(), data?.span].filter(Boolean).join(", ")} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: loadReports, actions: RATE_ACTIONS });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

/** Income, tax by rate and what is open, in the base currency. */
export default function Reports() {
	const {
		base,
		search,
		span,
		unknown,
		income,
		tax,
		months,
		boxes,
		sales,
		withheld,
		open,
		currencies,
		rates,
		usedRates,
		referenceRates,
		newRate,
		...filter
	} = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<>
			<PageHead
				title={m.reports_title()}
				subtitle={m.reports_subtitle({ currency: base, span })}
				back={{ to: "/dashboard", label: m.dashboard_title() }}
				actions={
					<Link className="btn" to={`/reports/receipts${search}`}>
						{m.reports_receipts()}
					</Link>
				}
			/>
			<ReportFilter action="/reports" {...filter} />
			{unknown.length > 0 && (
				<Notice tone="late" className="mt-6">
					<b>{m.reports_unknown({ currencies: formatList(unknown) })}</b> {m.reports_unknown_text()}
				</Notice>
			)}
			<ReportCard title={m.reports_income()} csv={`/reports/income.csv${search}`} empty="" {...income} />
			<ReportCard csv={`/reports/tax.csv${search}&by=period`} empty={m.reports_no_tax()} {...tax}>
				{tax.counts === "issue" ? m.reports_tax_on_issue() : m.reports_tax_on_payment()}
			</ReportCard>
			{months && <ReportCard csv={`/reports/tax.csv${search}`} empty="" {...months} />}
			{boxes && (
				<ReportCard
					title={m.reports_boxes({ form: boxes.form })}
					csv={`/reports/tax.csv${search}&by=return`}
					empty=""
					{...boxes}
				>
					{m.reports_boxes_about()}
				</ReportCard>
			)}
			{sales && (
				<ReportCard
					title={m.reports_eu_sales()}
					csv={`/reports/eu-sales.csv${search}`}
					empty={m.reports_no_eu_sales()}
					{...sales}
				>
					{m.reports_eu_sales_about()} {sales.isMissing && m.reports_eu_sales_missing()}
				</ReportCard>
			)}
			{withheld && (
				<ReportCard title={m.reports_withheld()} csv={`/reports/withheld.csv${search}`} empty="" {...withheld}>
					{m.reports_withheld_about()}
				</ReportCard>
			)}
			{open ? (
				<ReportCard title={m.reports_open()} csv="/reports/open.csv" empty={m.reports_nothing_open()} {...open} />
			) : (
				<Card title={m.reports_open()} className="mt-6">
					{m.reports_open_locked()} <Link to="/subscription">{m.clients_upgrade()}</Link>
				</Card>
			)}
			<RateCard
				key={newRate.currency}
				base={base}
				search={search}
				currencies={currencies}
				rates={rates}
				usedRates={usedRates}
				referenceRates={referenceRates}
				lastResult={lastResult}
				values={newRate}
			/>
		</>
	);
}
