import { NavLink } from "@remix-run/react";
import { m } from "~/paraglide/messages";

/** The tracker's views of the same entries. */
export function TrackerTabs() {
	return (
		<nav className="settings-tabs tracker-tabs" aria-label={m.time_views()}>
			<NavLink to="/time-tracker" end>
				{m.time_list()}
			</NavLink>
			<NavLink to="/time-tracker/week">{m.time_week()}</NavLink>
			<NavLink to="/time-tracker/calendar">{m.time_calendar()}</NavLink>
		</nav>
	);
}
