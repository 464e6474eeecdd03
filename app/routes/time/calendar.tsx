import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import styles from "~/time/ui/calendar/calendar.css?url";
import { CalendarNav } from "~/time/ui/calendar/calendar-nav";
import { CalendarWeek } from "~/time/ui/calendar/calendar-week";
import { FeedCard } from "~/time/ui/calendar/feed-card";
import { Suggestions, useFileDrop } from "~/time/ui/calendar/suggestions";
import { TrackerHead } from "~/time/ui/tracker-head";
import { calendarActions } from "~/time/views/calendar-actions.server";
import { calendarFileActions } from "~/time/views/calendar-file-actions.server";
import { calendarPage } from "~/time/views/calendar-page.server";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.time_calendar()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: calendarPage, actions: { ...calendarActions, ...calendarFileActions } });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function TimeCalendar() {
	const calendar = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const here = `/time-tracker/calendar${useLocation().search}`;
	return (
		<>
			<TrackerHead />
			<section className="sheet" aria-labelledby="calendar" {...useFileDrop()}>
				<CalendarNav {...calendar} />
				{calendar.rest && (
					<p className="calendar-rest">
						{m.time_calendar_rest({ max: calendar.rest.max })} <Link to={calendar.rest.to}>{m.time_list()}</Link>
					</p>
				)}
				<CalendarWeek {...calendar} />
			</section>
			<Suggestions action={here} lastResult={answer?.link ? undefined : answer} />
			<FeedCard action={here} since={calendar.feedSince} link={answer?.link} />
		</>
	);
}
