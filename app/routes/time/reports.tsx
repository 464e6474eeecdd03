import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PRODUCT } from "~/kernel/product";
import { addDays, dateIn, weekStart } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { EntryPageQuery } from "~/time/domain/list-query";
import { similarProjects } from "~/time/server/project-choices.server";
import { reportTime } from "~/time/server/report-time.server";
import { EntryFilter, SimilarProjects } from "~/time/ui/list/entry-filter";
import { ReportCards } from "~/time/ui/report-cards";
import styles from "~/time/ui/reports.css?url";
import { shownFilter, trackerChoices } from "~/time/views/tracker-loader.server";
import { PageHead } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.time_reports_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Weeks that are shown by default, this one included. */
const WEEKS = 12;

async function load({ ctx, actor, url }: ActorCall) {
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	const query = readQuery(url);
	const { cursor: _, all: __, find = "", ...rest } = EntryPageQuery.parse(query);
	const since = addDays(weekStart(dateIn(actor.timezone, ctx.clock.now()), actor.weekStart), -7 * (WEEKS - 1));
	const filter = { ...rest, from: query.from === undefined ? since : rest.from };
	const [report, choices, named] = await Promise.all([
		reportTime(ctx, actor, filter),
		trackerChoices(ctx, actor, { find, clientIds: [filter.client] }),
		filter.project ? similarProjects(ctx, actor, filter.project) : [],
	]);
	const similar = report.total.minutes === 0 ? named : [];
	const shown = shownFilter(filter);
	return { ...report, choices, find, similar, shown, currency: actor.currency, exactMinutes: actor.exactMinutes };
}

const route = page({ load });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

export default function TimeReports() {
	const { total, choices, shown, find, similar, ...report } = useLoaderData<typeof loader>();
	const { search } = useLocation();
	return (
		<>
			<PageHead
				title={m.time_reports_title()}
				subtitle={m.time_reports_subtitle()}
				back={{ to: "/time-tracker", label: m.time_tracker() }}
				actions={
					// Not a Remix link: what it leads to is a file.
					<a className="btn" href={`/time-tracker/export.csv${search}`}>
						<Icon name="download" />
						{m.time_export_csv()}
					</a>
				}
			/>
			<div className="sheet">
				<EntryFilter action="/time-tracker/reports" shown={shown} choices={choices} find={find} />
				{total.minutes === 0 && (
					<EmptyState
						title={m.time_reports_empty()}
						action={<LinkButton to="/time-tracker">{m.time_log_time()}</LinkButton>}
					>
						{m.time_reports_empty_text()}
						<SimilarProjects names={similar} shown={shown} at="/time-tracker/reports" />
					</EmptyState>
				)}
			</div>
			{total.minutes > 0 && <ReportCards total={total} {...report} />}
		</>
	);
}
