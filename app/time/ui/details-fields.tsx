import type { FormEvent, ReactNode } from "react";
import { CLIENT_CHOICES, type SavedClients } from "~/clients/ui/saved-clients";
import { typedDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { CheckboxField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { useSearch } from "~/ui/form/use-search";
import { type ProjectRates, proposedRate } from "../domain/project";
import { ClientField, foundClients } from "./client-field";
import type { EntryFieldset } from "./use-entry-form";

export interface Choices {
	clients: SavedClients;
	/** With their rates, ready-made. */
	projects: { projects: readonly ({ name: string } & ProjectRates<string>)[]; more: boolean };
}

/** Where pickers of projects search as one types. */
export const PROJECT_CHOICES = "/time-tracker/project-choices";

interface DetailsFieldsProps {
	fields: EntryFieldset;
	choices: Choices;
	/** The button that searches for a client without JavaScript. */
	find: string;
	/** What stands below the description. */
	children?: ReactNode;
}

export function DetailsFields({ fields, choices, find, children }: DetailsFieldsProps) {
	const { description, clientId, projectName, hourlyRate } = fields;
	const clients = useSearch(CLIENT_CHOICES, foundClients(fields) ?? choices.clients);
	const projects = useSearch(PROJECT_CHOICES, choices.projects);
	const list = `${projectName.id}-known`;
	return (
		<>
			<TextField
				field={description}
				label={m.time_description()}
				placeholder={m.time_description_placeholder()}
				autoComplete="off"
				maxLength={500}
			/>
			{children}
			<ClientField fields={fields} clients={clients} find={find} />
			<NumberField
				className="sm:col-span-6"
				field={hourlyRate}
				label={m.time_hourly_rate()}
				placeholder={
					proposedRate(
						projects.found.projects.find(({ name }) => name === projectName.value?.trim()),
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
				onInput={(event: FormEvent<HTMLInputElement>) => projects.search(event.currentTarget.value)}
			/>
			<datalist id={list}>
				{projects.found.projects.map(({ name }) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<CheckboxField field={fields.notBillable} label={m.time_not_billable()} />
		</>
	);
}
