import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatList } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { ReportCard } from "~/reports/ui/report-card";
import { ReportFilter } from "~/reports/ui/report-filter";
import styles from "~/reports/ui/reports.css?url";
import { UsedRates } from "~/reports/ui/used-rates";
import { loadReceipts } from "~/reports/views/receipts-loader.server";
import { PageHead } from "~/ui/card";
import { FileLink } from "~/ui/file-link";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { page } from "~/web/page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${[m.reports_receipts(), data?.span].filter(Boolean).join(", ")} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = page({ load: loadReceipts }).loader;

export { clientAction } from "~/ui/form/client-action";

/** The book of receipts of a period: one by one, by month and by quarter. */
export default function Receipts() {
	const { base, span, search, unknown, usedRates, sold, book, bars, months, quarters, ...filter } =
		useLoaderData<typeof loader>();
	const rows = book.rows.map(({ key, client, about, before, after }) => ({
		key,
		cells: [...before, <Payer key="client" name={client} about={about} />, ...after],
	}));
	const linked = months.rows.map(({ days, cells: [month, ...rest], ...row }) => ({
		...row,
		cells: [
			<Link key="month" to={days} preventScrollReset>
				{month}
			</Link>,
			...rest,
		],
	}));
	return (
		<>
			<PageHead
				title={m.reports_receipts()}
				subtitle={m.reports_receipts_subtitle({ currency: base, span })}
				back={{ to: `/reports${search}`, label: m.reports_title() }}
				actions={
					<FileLink
						className="btn"
						href={`/reports/receipts.pdf${search}`}
						failed={{ title: m.printing_export_failed_title(), description: m.reports_export_failed() }}
					>
						<Icon name="download" />
						PDF
					</FileLink>
				}
			/>
			<ReportFilter action="/reports/receipts" {...filter} />
			{unknown.length > 0 && (
				<Notice tone="late" className="mt-6">
					<b>{m.reports_unknown({ currencies: formatList(unknown) })}</b> {m.reports_receipts_unknown()}
				</Notice>
			)}
			<ReportCard
				title={m.reports_receipts()}
				csv={`/reports/receipts.csv${search}`}
				table={{ ...book, rows }}
				empty={m.reports_no_receipts()}
				complete
			>
				{m.reports_receipts_about()}
			</ReportCard>
			<ReportCard
				title={m.reports_receipts_by_month()}
				table={{ ...months, rows: linked }}
				bars={bars}
				empty=""
				complete
			/>
			<ReportCard title={m.reports_receipts_by_quarter()} table={quarters} empty="" complete>
				{sold}
			</ReportCard>
			{usedRates.length > 0 && (
				<div className="sheet mt-6 pb-3">
					<UsedRates rates={usedRates} />
				</div>
			)}
		</>
	);
}

function Payer({ name, about }: { name: string; about: string }) {
	return (
		<div className="max-[720px]:text-right">
			{name}
			{about && <div className="text-ink-2 text-sm">{about}</div>}
		</div>
	);
}
