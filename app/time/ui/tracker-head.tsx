import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";

interface TrackerHeadProps {
	subtitle?: string | undefined;
	children?: ReactNode;
}

/** What the tracker's views begin with: its name, what belongs to it, and the other views. */
export function TrackerHead({ subtitle = m.time_tracker_subtitle(), children }: TrackerHeadProps) {
	return (
		<>
			<PageHead
				title={m.time_tracker()}
				subtitle={subtitle}
				actions={
					<>
						<LinkButton to="/time-tracker/projects">{m.time_projects()}</LinkButton>
						<LinkButton to="/time-tracker/reports">{m.time_reports()}</LinkButton>
						{children}
					</>
				}
			/>
			<TrackerTabs />
		</>
	);
}

function TrackerTabs() {
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
