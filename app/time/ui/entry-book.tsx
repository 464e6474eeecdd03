import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Pager } from "~/ui/pager";
import type { Choices } from "./details-fields";
import { EntryFilter, type ShownEntries } from "./entry-filter";
import { EntryList } from "./entry-list";
import type { EntryDay } from "./entry-row";

interface EntryBookProps {
	days: readonly EntryDay[];
	/** Entries on this page, and how many stand before them. */
	count: number;
	first: number;
	/** Cursors of the pages beside it. */
	newer: string | null;
	older: string | null;
	/** Whether the totals count every entry. */
	complete: boolean;
	shown: ShownEntries;
	choices: Choices;
	/** The page's own query: "?billed=no" or "". */
	search: string;
}

/** All entries, filtered, with what each day and week comes to. */
export function EntryBook({ days, count, first, newer, older, complete, shown, choices, search }: EntryBookProps) {
	const filtered = Object.values(shown).some((value) => value !== "");
	const range =
		first === 0 && !older ? `${count} ${count === 1 ? "entry" : "entries"}` : `Entries ${first + 1}–${first + count}`;
	return (
		<section className="sheet mt-6" aria-labelledby="entries">
			<div className="card-head">
				<h2 id="entries">Entries</h2>
				{count > 0 && (
					// Not a Remix link: what it leads to is a file.
					<a className="inline-flex min-h-7 items-center gap-1.5" href={`/time-tracker/export.csv${search}`}>
						<Icon name="download" />
						Export CSV
					</a>
				)}
			</div>
			{(filtered || count > 0) && <EntryFilter action="/time-tracker" shown={shown} choices={choices} />}
			{count > 0 && <EntryList days={days} />}
			{count === 0 && filtered && (
				<EmptyState title="No match" action={<LinkButton to="/time-tracker">Show all entries</LinkButton>}>
					None of your entries fits what you are looking for.
				</EmptyState>
			)}
			{count === 0 && !filtered && (
				<EmptyState title="No time entries yet">Start the timer, or write down what you have worked.</EmptyState>
			)}
			{!complete && <p className="p-(--pad) text-sm text-ink-2">Totals count the newest 10,000 entries.</p>}
			{(newer || older) && (
				<Pager summary={range} previous={newer && pageAt(search, newer)} next={older && pageAt(search, older)} />
			)}
		</section>
	);
}

function pageAt(query: string, cursor: string): string {
	const params = new URLSearchParams(query);
	params.set("cursor", cursor);
	return `/time-tracker?${params}`;
}
