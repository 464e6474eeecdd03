import { type FormEvent, useId, useState } from "react";
import { CLIENT_CHOICES, clientOptions, isPick } from "~/clients/ui/saved-clients";
import { billedName } from "~/einvoice/domain/buyer";
import { m } from "~/paraglide/messages";
import { Combobox } from "~/ui/form/combobox";
import { useSearch } from "~/ui/form/use-search";
import { useHydrated } from "~/ui/use-hydrated";
import { type Choices, PROJECT_CHOICES, ProjectOptions } from "../details-fields";
import { Cells, RowErrors, type WeekLineProps } from "./week-line";

/** A row that says itself what was worked on. Picking a project picks its client. */
export function NewRow({ choices, ...props }: WeekLineProps & { choices: Choices }) {
	const { row, at, sum } = props;
	const list = useId();
	const hydrated = useHydrated();
	const clients = useSearch(CLIENT_CHOICES, choices.clients);
	const [client, setClient] = useState({ value: row.clientId, label: nameOf(row.clientId, choices) });
	const projects = useSearch(PROJECT_CHOICES, choices.projects);
	const name = m.time_week_new_row({ number: at + 1 });
	const field = (part: string) => `rows[${at}].${part}`;
	function onProject({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>) {
		projects.search(value);
		const [project, another] = projects.found.projects.filter((each) => each.name === value);
		if (!isPick(nativeEvent) || another || client.value || !project?.clientId) return;
		setClient({ value: project.clientId, label: project.clientName ?? "" });
	}
	return (
		<tr className="week-new">
			<th scope="row">
				<input type="hidden" name={field("isNew")} value="yes" />
				<input
					className="input"
					name={field("description")}
					defaultValue={row.description}
					aria-label={`${name}: ${m.time_description()}`}
					placeholder={m.time_description()}
					autoComplete="off"
					maxLength={500}
				/>
				<input
					className="input"
					name={field("projectName")}
					defaultValue={row.projectName}
					aria-label={`${name}: ${m.time_project()}`}
					placeholder={m.time_project()}
					list={list}
					autoComplete="off"
					maxLength={200}
					onInput={onProject}
				/>
				<datalist id={list}>
					<ProjectOptions projects={projects.found.projects} />
				</datalist>
				{hydrated ? (
					<>
						<input type="hidden" name={field("clientId")} value={client.value} />
						<Combobox
							id={`${list}-client`}
							label={`${name}: ${m.time_client()}`}
							chosen={client.value && client.label}
							placeholder={m.time_no_client()}
							choices={[{ value: "", label: m.time_no_client() }, ...clientOptions(clients.found.clients)]}
							more={clients.found.more}
							failed={clients.failed}
							onSearch={clients.search}
							onChoose={setClient}
						/>
					</>
				) : (
					<select
						className="input"
						name={field("clientId")}
						defaultValue={row.clientId}
						aria-label={`${name}: ${m.time_client()}`}
					>
						<option value="">{m.time_no_client()}</option>
						{choices.clients.clients.map((each) => (
							<option key={each.id} value={each.id}>
								{billedName(each)}
							</option>
						))}
					</select>
				)}
				<RowErrors {...props} />
			</th>
			<Cells {...props} name={name} />
			<td className="week-sum">{sum}</td>
		</tr>
	);
}

function nameOf(clientId: string, { clients }: Choices): string {
	const client = clients.clients.find(({ id }) => id === clientId);
	return client ? billedName(client) : "";
}
