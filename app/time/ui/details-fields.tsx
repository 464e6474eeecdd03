import type { FormEvent, ReactNode } from "react";
import { CLIENT_CHOICES, isPick, type SavedClients } from "~/clients/ui/saved-clients";
import { typedDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { CheckboxField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { useSearch } from "~/ui/form/use-search";
import { type ProjectRates, proposedRate } from "../domain/project";
import { ClientField, foundClients } from "./client-field";
import type { EntryFieldset } from "./use-entry-form";
import { type OfferedWork, WorkField } from "./work-field";

export interface Choices {
	clients: SavedClients;
	projects: { projects: readonly OfferedProject[]; more: boolean };
	works: readonly OfferedWork[];
	/** Those used last. */
	tags: readonly string[];
}

export interface OfferedProject extends ProjectRates<string> {
	id: string;
	name: string;
	clientId: string | null;
	clientName: string | null;
}

/** Where pickers of projects search as one types. */
export const PROJECT_CHOICES = "/time-tracker/project-choices";

interface DetailsFieldsProps {
	fields: EntryFieldset;
	choices: Choices;
	find: string;
	children?: ReactNode;
}

interface OneField {
	field: EntryFieldset["description"];
}

export function DetailsFields({ fields, choices, find, children }: DetailsFieldsProps) {
	const { clientId, projectName, hourlyRate } = fields;
	const clients = useSearch(CLIENT_CHOICES, foundClients(fields) ?? choices.clients);
	const projects = useSearch(PROJECT_CHOICES, choices.projects);
	const list = `${projectName.id}-known`;
	function onProject({ currentTarget: { value, form }, nativeEvent }: FormEvent<HTMLInputElement>) {
		projects.search(value);
		const [project, another] = projects.found.projects.filter(({ name }) => name === value);
		const isOffered = clients.found.clients.some(({ id }) => id === project?.clientId);
		const posted = form?.elements.namedItem(clientId.name);
		if (!isPick(nativeEvent) || another || !isOffered || clientId.value || !(posted instanceof HTMLInputElement))
			return;
		posted.value = project?.clientId ?? "";
		posted.dispatchEvent(new Event("input", { bubbles: true }));
	}
	return (
		<>
			<WorkField fields={fields} works={choices.works} clients={clients} />
			{children}
			<ClientField fields={fields} clients={clients} find={find} />
			<NumberField
				className="sm:col-span-6"
				field={hourlyRate}
				label={m.time_hourly_rate()}
				placeholder={
					proposedRate(
						projects.found.projects.find(
							(each) => each.name === projectName.value?.trim() && (each.clientId ?? "") === (clientId.value ?? ""),
						),
						clients.found.clients.find(({ id }) => id === clientId.value)?.rate,
					) ?? typedDecimal(0)
				}
				hint={m.time_rate_hint()}
			/>
			<TextField
				field={projectName}
				label={m.time_project()}
				optional
				list={list}
				autoComplete="off"
				maxLength={200}
				onInput={onProject}
			/>
			<datalist id={list}>
				<ProjectOptions projects={projects.found.projects} />
			</datalist>
			<TagsField field={fields.tags} known={choices.tags} />
			<CheckboxField field={fields.notBillable} label={m.time_not_billable()} />
		</>
	);
}

/** Tags, with commas between them; each is completed from those that were used last. */
export function TagsField({ field, known }: OneField & { known: readonly string[] }) {
	const list = `${field.id}-known`;
	const said = String(field.value ?? "")
		.split(",")
		.slice(0, -1);
	const before = said.map((tag) => `${tag.trim()}, `).join("");
	const others = known.filter((tag) => !said.some((each) => each.trim().toLowerCase() === tag.toLowerCase()));
	return (
		<>
			<TextField
				field={field}
				label={m.time_tags()}
				optional
				list={list}
				autoComplete="off"
				maxLength={600}
				hint={m.time_tags_hint()}
			/>
			<datalist id={list}>
				{others.map((tag) => (
					<option key={tag} value={before + tag} label={tag} />
				))}
			</datalist>
		</>
	);
}

/** What a field of projects suggests: names, each with whose it is. */
export function ProjectOptions({ projects }: { projects: readonly OfferedProject[] }) {
	return projects.map(({ id, name, clientName }) => (
		<option key={id} value={name} label={clientName ? `${name} · ${clientName}` : name} />
	));
}
