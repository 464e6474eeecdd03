import { Form, useSubmit } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { Choices } from "./details-fields";

export interface ShownEntries {
	client: string;
	project: string;
	billed: string;
	from: string;
	to: string;
}

interface EntryFilterProps {
	action: string;
	shown: ShownEntries;
	choices: Choices;
}

/** Client, project, billed and period; all of them in the URL. A choice applies at once, with JavaScript. */
export function EntryFilter({ action, shown, choices }: EntryFilterProps) {
	const submit = useSubmit();
	const { client, project, billed, from, to } = shown;
	const names = choices.projects.map(({ name }) => name);
	const projects = names.includes(project) || project === "" ? names : [project, ...names];
	const select = (name: string, label: string, value: string, options: readonly (readonly [string, string])[]) => (
		<label>
			<span>{label}</span>
			<select
				key={value}
				className="input"
				name={name}
				defaultValue={value}
				onChange={(event) => submit(event.currentTarget.form)}
			>
				{options.map(([choice, words]) => (
					<option key={choice} value={choice}>
						{words}
					</option>
				))}
			</select>
		</label>
	);
	return (
		<search>
			<Form method="get" action={action} className="entry-filter">
				{select("client", m.time_client(), client, [
					["", m.time_filter_all_clients()],
					["none", m.time_no_client()],
					...choices.clients.map(({ id, name }) => [id, name] as const),
				])}
				{select("project", m.time_project(), project, [
					["", m.time_filter_all_projects()],
					...projects.map((name) => [name, name] as const),
				])}
				{select("billed", m.time_billed(), billed, [
					["", m.time_filter_all()],
					["no", m.time_not_billed()],
					["yes", m.time_billed()],
				])}
				<label>
					<span>{m.time_filter_from()}</span>
					<input key={from} className="input" type="date" name="from" defaultValue={from} />
				</label>
				<label>
					<span>{m.time_filter_to()}</span>
					<input key={to} className="input" type="date" name="to" defaultValue={to} />
				</label>
				<button type="submit" className="btn">
					{m.time_filter_show()}
				</button>
			</Form>
		</search>
	);
}
