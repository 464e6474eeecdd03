import { Link } from "@remix-run/react";
import type { User } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";
import { pageAt } from "~/ui/table/page-at";
import { Pager } from "~/ui/table/pager";
import type { Choices } from "../details-fields";
import { EntryFilter, type ShownEntries, SimilarProjects } from "./entry-filter";
import { EntryList } from "./entry-list";
import type { EntryDay, Matching } from "./entry-row";

interface EntryBookProps {
	days: readonly EntryDay[];
	count: number;
	first: number;
	newer: string | null;
	older: string | null;
	shown: ShownEntries;
	choices: Choices;
	matching: Matching;
	account: Pick<User, "currency" | "exactMinutes" | "durationFormat">;
	find: string;
	/** Projects that a filter without a match may mean. */
	similar: readonly string[];
	search: string;
	/** Whether entries can't be billed or changed, on a plan without time tracking. */
	readOnly?: boolean;
	/** What the timer runs for: going on with another entry stops it. */
	runningId?: string | undefined;
	/** Of what is done to several entries, so that the same once more does nothing. */
	idempotencyKey?: string;
}

export function EntryBook(props: EntryBookProps) {
	const {
		days,
		count,
		first,
		newer,
		older,
		shown,
		choices,
		matching,
		account,
		find,
		similar,
		search,
		readOnly = false,
		runningId,
		idempotencyKey = "",
	} = props;
	const filtered = Object.values(shown).some((value) => value !== "");
	const range =
		first === 0 && !older
			? m.time_entries_count({ count })
			: m.time_entries_range({ first: first + 1, last: first + count });
	return (
		<section className="sheet mt-6" aria-labelledby="entries">
			<div className="card-head">
				<h2 id="entries">{m.time_entries()}</h2>
				{count > 0 && (
					// Not a Remix link: what it leads to is a file.
					<a className="inline-flex min-h-7 items-center gap-1.5" href={`/time-tracker/export.csv${search}`}>
						<Icon name="download" />
						{m.time_export_csv()}
					</a>
				)}
			</div>
			{(filtered || count > 0) && <EntryFilter action="/time-tracker" shown={shown} choices={choices} find={find} />}
			{count > 0 && !readOnly && <SelectAll {...matching} filtered={filtered} search={search} />}
			{count > 0 && (
				<EntryList {...{ days, readOnly, runningId, choices, account, search, idempotencyKey }} all={matching.all} />
			)}
			{count === 0 && filtered && (
				<EmptyState title={m.time_no_match()} action={<LinkButton to="/time-tracker">{m.time_show_all()}</LinkButton>}>
					{m.time_no_match_text()}
					<SimilarProjects names={similar} shown={shown} at="/time-tracker" />
				</EmptyState>
			)}
			{count === 0 && !filtered && <EmptyState title={m.time_empty()}>{m.time_empty_text()}</EmptyState>}
			{(newer || older) && (
				<Pager
					summary={range}
					previous={pageAt("/time-tracker", search, newer)}
					next={pageAt("/time-tracker", search, older)}
				/>
			)}
		</section>
	);
}

/** What all that match come to, and the way to select them; to a page of the list, so that it takes no JavaScript. */
function SelectAll({ all, sum, filtered, search }: Matching & { filtered: boolean; search: string }) {
	const params = new URLSearchParams(search);
	params.delete("after");
	if (all === null) params.set("all", "yes");
	else params.delete("all");
	const label = filtered ? m.time_select_all_matching() : m.time_select_all();
	return (
		<p className="entry-sum">
			{sum && <span role="status">{sum}</span>}
			<Link to={`/time-tracker?${params}`} preventScrollReset>
				{all === null ? label : m.time_select_none()}
			</Link>
		</p>
	);
}
