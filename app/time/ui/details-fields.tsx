import type { FieldMetadata } from "@conform-to/react";
import { MAX_OFFERED } from "~/clients/domain/client";
import { typedDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { type Option, SelectField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { type ProjectRates, proposedRate } from "../domain/project";
import type { EntryFormValues } from "./use-entry-form";

export type EntryFieldset = { [Field in keyof EntryFormValues]: FieldMetadata<string, EntryFormValues> };

export interface Choices {
	/** With their rates, ready-made. */
	clients: readonly { id: string; name: string; rate: string | null }[];
	projects: readonly ({ name: string } & ProjectRates<string>)[];
}

export function DetailsFields({ fields, choices }: { fields: EntryFieldset; choices: Choices }) {
	const { description, clientId, projectName, hourlyRate } = fields;
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
			<SelectField
				className="sm:col-span-6"
				field={clientId}
				label={m.time_client()}
				hint={choices.clients.length >= MAX_OFFERED && m.time_clients_offered({ count: MAX_OFFERED })}
				options={clientOptions(choices)}
			/>
			<NumberField
				className="sm:col-span-6"
				field={hourlyRate}
				label={m.time_hourly_rate()}
				placeholder={placeholderRate(choices, fields)}
				hint={m.time_rate_hint()}
			/>
			<TextField field={projectName} label={m.time_project()} optional list={list} autoComplete="off" maxLength={200} />
			<datalist id={list}>
				{choices.projects.map(({ name }) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}

/** The rate that an empty field means. */
function placeholderRate({ clients, projects }: Choices, { projectName, clientId }: EntryFieldset): string {
	const project = projects.find(({ name }) => name === projectName.value?.trim());
	const client = clients.find(({ id }) => id === clientId.value);
	return proposedRate(project, client?.rate) ?? typedDecimal(0);
}

function clientOptions({ clients }: Choices): Option[] {
	return [{ value: "", label: m.time_no_client() }, ...clients.map(({ id, name }) => ({ value: id, label: name }))];
}
