import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PERIOD_NAMES } from "../../domain/report/named-period";
import { GROUP_LABELS, PERIOD_LABELS } from "../../domain/report/report-labels";
import type { Choices } from "../details-fields";
import { EntryFilter, type ShownEntries } from "../list/entry-filter";
import { FilterSelect } from "../list/filter-select";

interface ShownReport extends ShownEntries {
	period: string;
	by: string;
	within: string;
}

interface ReportFilterProps {
	shown: ShownReport;
	choices: Choices;
	find: string;
}

/** What the list is filtered by, one or two groups, and periods by their names; all of it in the address. */
export function ReportFilter({ shown, choices, find }: ReportFilterProps) {
	const { period, by, within } = shown;
	return (
		<>
			<nav className="report-periods" aria-label={m.time_periods()}>
				{PERIOD_NAMES.map((name) => (
					<Link
						key={name}
						to={`?${new URLSearchParams({ ...shown, period: name, from: "", to: "" })}`}
						aria-current={name === period ? "true" : undefined}
						preventScrollReset
					>
						{PERIOD_LABELS[name]()}
					</Link>
				))}
			</nav>
			<EntryFilter action="/time-tracker/reports" shown={shown} choices={choices} find={find}>
				{/* Days that are typed come before it. */}
				{period && <input type="hidden" name="period" value={period} />}
				<Group name="by" label={m.time_report_by()} chosen={by} />
				<Group name="within" label={m.time_report_within()} chosen={within} none={m.time_report_within_none()} />
			</EntryFilter>
		</>
	);
}

interface GroupProps {
	name: "by" | "within";
	label: string;
	chosen: string;
	none?: string;
}

function Group({ none, ...select }: GroupProps) {
	return (
		<FilterSelect {...select}>
			{none && <option value="">{none}</option>}
			{Object.entries(GROUP_LABELS).map(([group, text]) => (
				<option key={group} value={group}>
					{text()}
				</option>
			))}
		</FilterSelect>
	);
}
