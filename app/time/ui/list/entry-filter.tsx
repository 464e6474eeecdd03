import { Form, Link, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useId } from "react";
import { ClientFilter } from "~/clients/ui/client-filter";
import { CLIENT_CHOICES, clientOptions, isPick } from "~/clients/ui/saved-clients";
import { LAST_DAY } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { useSearch } from "~/ui/form/use-search";
import { type Choices, PROJECT_CHOICES, ProjectOptions } from "../details-fields";
import { FilterSelect } from "./filter-select";

export interface ShownEntries {
	q: string;
	client: string;
	project: string;
	tag: string;
	billed: string;
	billable: string;
	from: string;
	to: string;
}

interface EntryFilterProps {
	action: string;
	shown: ShownEntries;
	choices: Choices;
	/** What clients were searched by without JavaScript; undefined where the page doesn't. */
	find: string;
	/** Fields more, and what else its address holds. */
	children?: ReactNode;
}

/** Text, client, project, billable, billed and period; all of them in the URL. A choice applies at once, with JavaScript. */
export function EntryFilter({ action, shown, choices, find, children }: EntryFilterProps) {
	const submit = useSubmit();
	const { q, client, project, tag, billed, billable, from, to } = shown;
	const clients = useSearch(CLIENT_CHOICES, choices.clients);
	const projects = useSearch(PROJECT_CHOICES, choices.projects);
	const list = useId();
	const others = [{ value: "none", label: m.time_no_client() }];
	const known = [...others, ...clientOptions(choices.clients.clients)];
	function onProject(event: FormEvent<HTMLInputElement>) {
		const { form, value } = event.currentTarget;
		if (isPick(event.nativeEvent)) submit(form);
		else projects.search(value);
	}
	return (
		<search>
			<Form method="get" action={action} className="entry-filter">
				<label>
					<span>{m.time_search()}</span>
					<input
						key={q}
						className="input"
						type="search"
						name="q"
						maxLength={200}
						placeholder={m.time_search_placeholder()}
						defaultValue={q}
					/>
				</label>
				<ClientFilter
					name="client"
					client={client}
					chosen={known.find(({ value }) => value === client)?.label}
					others={others}
					clients={clients}
					find={find}
				/>
				<label>
					<span>{m.time_project()}</span>
					<input
						key={project}
						className="input"
						name="project"
						list={list}
						autoComplete="off"
						maxLength={200}
						placeholder={m.time_filter_all_projects()}
						defaultValue={project}
						onInput={onProject}
					/>
					<datalist id={list}>
						<ProjectOptions projects={projects.found.projects} />
					</datalist>
				</label>
				<label>
					<span>{m.time_tag()}</span>
					<input
						key={tag}
						className="input"
						name="tag"
						list={`${list}-tags`}
						autoComplete="off"
						maxLength={50}
						defaultValue={tag}
					/>
					<datalist id={`${list}-tags`}>
						{choices.tags.map((known) => (
							<option key={known} value={known} />
						))}
					</datalist>
				</label>
				<YesOrNo
					name="billable"
					label={m.time_badge_billable()}
					chosen={billable}
					options={[m.time_badge_billable(), m.time_not_billable()]}
				/>
				<YesOrNo
					name="billed"
					label={m.time_billed()}
					chosen={billed}
					options={[m.time_billed(), m.time_not_billed()]}
				/>
				<label>
					<span>{m.time_filter_from()}</span>
					<input key={from} className="input" type="date" max={LAST_DAY} name="from" defaultValue={from} />
				</label>
				<label>
					<span>{m.time_filter_to()}</span>
					<input key={to} className="input" type="date" max={LAST_DAY} name="to" defaultValue={to} />
				</label>
				{children}
				<button type="submit" className="btn">
					{m.time_filter_show()}
				</button>
			</Form>
		</search>
	);
}

interface YesOrNoProps {
	name: string;
	label: string;
	chosen: string;
	options: [yes: string, no: string];
}

function YesOrNo({ options: [yes, no], ...select }: YesOrNoProps) {
	return (
		<FilterSelect {...select}>
			<option value="">{m.time_filter_all()}</option>
			<option value="no">{no}</option>
			<option value="yes">{yes}</option>
		</FilterSelect>
	);
}

export function SimilarProjects({ names, shown, at }: { names: readonly string[]; shown: ShownEntries; at: string }) {
	return names.map((name) => (
		<Link key={name} className="block" to={`${at}?${new URLSearchParams({ ...shown, project: name })}`}>
			{name}
		</Link>
	));
}
