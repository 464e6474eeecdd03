import { useRef, useState } from "react";
import { CLIENT_CHOICES, clientOptions } from "~/clients/ui/saved-clients";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { Combobox } from "~/ui/form/combobox";
import { failureMessages } from "~/ui/form/unanswered";
import { useSearch } from "~/ui/form/use-search";
import { useHydrated } from "~/ui/use-hydrated";
import type { Choices } from "../details-fields";

interface BulkBarProps {
	summary: string;
	/** Whether these are entries that were ticked one by one, which an invoice can be made of. */
	single: boolean;
	choices: Choices;
}

/** What can be done to several entries at once. It shows as soon as a box is ticked, by CSS alone. */
export function BulkBar({ summary, single, choices }: BulkBarProps) {
	return (
		<fieldset className="bulk-bar">
			<legend className="sr-only">{m.time_selected_entries()}</legend>
			<b role="status">{summary}</b>
			{single && (
				<PendingButton size="s" icon="page" name="intent" value="invoice" pendingLabel={m.time_invoice_from_selected()}>
					{m.time_invoice_from_selected()}
				</PendingButton>
			)}
			{single && (
				<PendingButton
					size="s"
					name="intent"
					value="bulk-merge"
					pendingLabel={m.time_merging()}
					{...failureMessages(m.time_merge_failed())}
				>
					{m.time_merge()}
				</PendingButton>
			)}
			<PendingButton
				size="s"
				icon="bin"
				variant="danger"
				name="intent"
				value="bulk-delete"
				pendingLabel={m.time_bulk_deleting()}
				{...failureMessages(m.time_delete_failed())}
			>
				{m.time_bulk_delete()}
			</PendingButton>
			<details className="bulk-change">
				<summary>{m.time_bulk_change()}</summary>
				<ChangeFields choices={choices} />
			</details>
		</fieldset>
	);
}

function ChangeFields({ choices }: { choices: Choices }) {
	return (
		<div className="bulk-fields">
			<ToClient choices={choices} />
			<label>
				<span>{m.time_to_project()}</span>
				<select className="input" name="toProject">
					<option value="">{m.time_bulk_keep()}</option>
					<option value="none">{m.time_no_project()}</option>
					{choices.projects.projects.map(({ id, name, clientName }) => (
						<option key={id} value={id}>
							{clientName ? `${name} · ${clientName}` : name}
						</option>
					))}
				</select>
			</label>
			<label>
				<span>{m.time_to_rate()}</span>
				<input className="input" name="toRate" inputMode="decimal" autoComplete="off" maxLength={20} />
			</label>
			<label>
				<span>{m.time_to_billable()}</span>
				<select className="input" name="toBillable">
					<option value="">{m.time_bulk_keep()}</option>
					<option value="yes">{m.time_badge_billable()}</option>
					<option value="no">{m.time_not_billable()}</option>
				</select>
			</label>
			<label>
				<span>{m.time_to_tags_added()}</span>
				<input className="input" name="toTagsAdded" autoComplete="off" maxLength={600} />
			</label>
			<label>
				<span>{m.time_to_tags_removed()}</span>
				<input className="input" name="toTagsRemoved" autoComplete="off" maxLength={600} />
			</label>
			<label>
				<span>{m.time_to_days()}</span>
				<input className="input" name="toDays" autoComplete="off" maxLength={4} aria-describedby="to-days-hint" />
				<small id="to-days-hint">{m.time_to_days_hint()}</small>
			</label>
			<PendingButton
				size="s"
				name="intent"
				value="bulk-change"
				pendingLabel={m.time_bulk_changing()}
				{...failureMessages(m.time_bulk_failed())}
			>
				{m.time_bulk_apply()}
			</PendingButton>
		</div>
	);
}

function ToClient({ choices }: { choices: Choices }) {
	const hydrated = useHydrated();
	const posted = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState("");
	const { found, failed, search } = useSearch(CLIENT_CHOICES, choices.clients);
	const always = [
		{ value: "", label: m.time_bulk_keep() },
		{ value: "none", label: m.time_no_client() },
	];
	const offered = [...always, ...clientOptions(found.clients)];
	if (!hydrated) {
		return (
			<label>
				<span>{m.time_to_client()}</span>
				<select className="input" name="toClient">
					{offered.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
		);
	}
	return (
		<div>
			<label htmlFor="to-client">
				<span>{m.time_to_client()}</span>
			</label>
			<input type="hidden" name="toClient" ref={posted} />
			<Combobox
				id="to-client"
				chosen={chosen}
				placeholder={m.time_bulk_keep()}
				choices={offered}
				more={found.more}
				failed={failed}
				onSearch={search}
				onChoose={({ value, label }) => {
					setChosen(value === "" ? "" : label);
					if (posted.current) posted.current.value = value;
				}}
			/>
		</div>
	);
}
