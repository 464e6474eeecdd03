import { Form, useSubmit } from "@remix-run/react";
import type { Choices } from "./details-fields";

/** What is shown; "" for all. */
export interface ShownEntries {
	client: string;
	project: string;
	billed: string;
	from: string;
	to: string;
}

interface EntryFilterProps {
	/** The page that is filtered. */
	action: string;
	shown: ShownEntries;
	choices: Choices;
}

/** Client, project, billed and period; all of them in the URL. A choice applies at once, with JavaScript. */
export function EntryFilter({ action, shown, choices }: EntryFilterProps) {
	const submit = useSubmit();
	const { client, project, billed, from, to } = shown;
	const projects =
		choices.projects.includes(project) || project === "" ? choices.projects : [project, ...choices.projects];
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
				{select("client", "Client", client, [
					["", "All clients"],
					["none", "No client"],
					...choices.clients.map(({ id, name }) => [id, name] as const),
				])}
				{select("project", "Project", project, [
					["", "All projects"],
					...projects.map((name) => [name, name] as const),
				])}
				{select("billed", "Billed", billed, [
					["", "All entries"],
					["no", "Not billed"],
					["yes", "Billed"],
				])}
				<label>
					<span>From</span>
					<input key={from} className="input" type="date" name="from" defaultValue={from} />
				</label>
				<label>
					<span>To</span>
					<input key={to} className="input" type="date" name="to" defaultValue={to} />
				</label>
				<button type="submit" className="btn">
					Show
				</button>
			</Form>
		</search>
	);
}
