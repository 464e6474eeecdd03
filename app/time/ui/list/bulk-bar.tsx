import { useRef, useState } from "react";
import { CLIENT_CHOICES, clientOptions } from "~/clients/ui/saved-clients";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { type Choice, Combobox } from "~/ui/form/combobox";
import { failureMessages } from "~/ui/form/unanswered";
import { type Search, useSearch } from "~/ui/form/use-search";
import { useHydrated } from "~/ui/use-hydrated";
import { type Choices, PROJECT_CHOICES } from "../details-fields";

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
			<ToProject choices={choices} />
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
	const { found, ...searching } = useSearch(CLIENT_CHOICES, choices.clients);
	return (
		<ToChoice
			name="toClient"
			label={m.time_to_client()}
			none={m.time_no_client()}
			offered={clientOptions(found.clients)}
			more={found.more}
			{...searching}
		/>
	);
}

function ToProject({ choices }: { choices: Choices }) {
	const hydrated = useHydrated();
	const { found, ...searching } = useSearch(PROJECT_CHOICES, choices.projects);
	return (
		<>
			<ToChoice
				name="toProject"
				label={m.time_to_project()}
				none={m.time_no_project()}
				offered={found.projects.map(({ id, name, clientName }) => ({
					value: id,
					label: clientName ? `${name} · ${clientName}` : name,
				}))}
				more={found.more}
				{...searching}
			/>
			{!hydrated && found.more && (
				<label>
					<span>{m.time_to_project_named()}</span>
					<input
						className="input"
						name="toProjectNamed"
						autoComplete="off"
						maxLength={200}
						aria-describedby="to-project-hint"
					/>
					<small id="to-project-hint">{m.time_to_project_hint()}</small>
				</label>
			)}
		</>
	);
}

interface ToChoiceProps extends Pick<Search<unknown>, "failed" | "search"> {
	name: string;
	label: string;
	none: string;
	offered: readonly Choice[];
	more: boolean;
}

/** What stays, none, or one of what is offered; with JavaScript others are searched for. */
function ToChoice({ name, label, none, offered, more, failed, search }: ToChoiceProps) {
	const hydrated = useHydrated();
	const posted = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState("");
	const choices = [{ value: "", label: m.time_bulk_keep() }, { value: "none", label: none }, ...offered];
	if (!hydrated) {
		return (
			<label>
				<span>{label}</span>
				<select className="input" name={name}>
					{choices.map(({ value, label }) => (
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
			<label htmlFor={name}>
				<span>{label}</span>
			</label>
			<input type="hidden" name={name} ref={posted} />
			<Combobox
				id={name}
				chosen={chosen}
				placeholder={m.time_bulk_keep()}
				choices={choices}
				more={more}
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
