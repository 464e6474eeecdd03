import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import styles from "~/time/ui/calendar/calendar.css?url";
import { CalendarNav } from "~/time/ui/calendar/calendar-nav";
import { CalendarWeek } from "~/time/ui/calendar/calendar-week";
import { TrackerTabs } from "~/time/ui/tracker-tabs";
import { calendarPage } from "~/time/views/calendar-page.server";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.time_calendar()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: calendarPage });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

export default function TimeCalendar() {
	const calendar = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.time_tracker()}
				subtitle={m.time_tracker_subtitle()}
				actions={
					<>
						<LinkButton to="/time-tracker/projects">{m.time_projects()}</LinkButton>
						<LinkButton to="/time-tracker/reports">{m.time_reports()}</LinkButton>
					</>
				}
			/>
			<TrackerTabs />
			<section className="sheet" aria-labelledby="calendar">
				<CalendarNav {...calendar} />
				{calendar.rest && (
					<p className="calendar-rest">
						{m.time_calendar_rest({ max: calendar.rest.max })} <Link to={calendar.rest.to}>{m.time_list()}</Link>
					</p>
				)}
				<CalendarWeek {...calendar} />
			</section>
		</>
	);
}
