import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { SimilarProjects } from "~/time/ui/list/entry-filter";
import { BarsCard, FiguresCard, GroupCard, OpenCard, SharesCard } from "~/time/ui/report/report-cards";
import { ReportFilter } from "~/time/ui/report/report-filter";
import { SheetCard } from "~/time/ui/report/sheet-card";
import styles from "~/time/ui/reports.css?url";
import { loadTimeReport } from "~/time/views/time-report.server";
import { PageHead } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FileLink } from "~/ui/file-link";
import { LinkButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.time_reports_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: loadTimeReport });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

export default function TimeReports() {
	const { shown, choices, find, similar, isEmpty, search, span, ...report } = useLoaderData<typeof loader>();
	const failed = { title: m.time_report_failed_title(), description: m.time_report_failed() };
	return (
		<>
			<PageHead
				title={m.time_reports_title()}
				subtitle={m.time_reports_subtitle({ span })}
				back={{ to: "/time-tracker", label: m.time_tracker() }}
				actions={
					<>
						<FileLink className="btn" href={`/time-tracker/reports.csv${search}`} failed={failed}>
							<Icon name="download" />
							{m.time_report_csv()}
						</FileLink>
						<FileLink className="btn" href={`/time-tracker/reports.pdf${search}`} failed={failed}>
							<Icon name="download" />
							{m.time_report_pdf()}
						</FileLink>
					</>
				}
			/>
			<div className="sheet">
				<ReportFilter shown={shown} choices={choices} find={find} />
				{isEmpty && (
					<EmptyState
						title={m.time_reports_empty()}
						action={<LinkButton to="/time-tracker">{m.time_log_time()}</LinkButton>}
					>
						{m.time_reports_empty_text()}
						<SimilarProjects names={similar} shown={shown} at="/time-tracker/reports" />
					</EmptyState>
				)}
			</div>
			{report.figures && <FiguresCard {...report.figures} />}
			{!isEmpty && (
				<>
					<BarsCard {...report.bars} />
					<GroupCard {...report.groups} />
					<SheetCard {...report.sheet} shown={{ ...shown }} />
				</>
			)}
			<div className="mt-6 grid items-start gap-6 md:grid-cols-2">
				{!isEmpty && <SharesCard shares={report.shares} />}
				<OpenCard {...report.open} />
			</div>
		</>
	);
}
