import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { isPick, type SavedClients } from "~/clients/ui/saved-clients";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/form/field";
import { typeInto } from "~/ui/form/number-input";
import { type Search, useSearch } from "~/ui/form/use-search";
import type { EntryFieldset } from "./use-entry-form";

/** What was worked on before, as fields hold it. */
export interface OfferedWork {
	id: string;
	description: string;
	projectName: string;
	clientId: string;
	clientName: string;
	/** Empty for what is proposed. */
	hourlyRate: string;
	billable: boolean;
}

/** Where a field of descriptions searches as one types. */
const WORKED_BEFORE = "/time-tracker/worked-before";

interface WorkFieldProps {
	fields: EntryFieldset;
	works: readonly OfferedWork[];
	clients: Search<SavedClients>;
}

/** The description, completed from what was worked before; what is picked fills in whom and what it was for. */
export function WorkField({ fields, works, clients }: WorkFieldProps) {
	const { found, search } = useSearch(WORKED_BEFORE, works);
	const { description, projectName, clientId, hourlyRate, notBillable } = fields;
	const list = `${description.id}-known`;
	function onInput({ currentTarget: { value, form }, nativeEvent }: FormEvent<HTMLInputElement>) {
		if (!isPick(nativeEvent)) return search(value);
		const work = found.find((each) => each.description === value);
		if (!work || !form) return;
		const put = (name: string, text: string) => {
			const field = form.elements.namedItem(name);
			if (field instanceof HTMLInputElement && field.value !== text) typeInto(field, text);
		};
		put(projectName.name, work.projectName);
		put(hourlyRate.name, work.hourlyRate);
		put(clientId.name, work.clientId);
		// Its name is shown once it is among those that are offered.
		if (!clients.found.clients.some(({ id }) => id === work.clientId)) clients.search(work.clientName);
		const box = form.elements.namedItem(notBillable.name);
		if (box instanceof HTMLInputElement && box.checked === work.billable) box.click();
	}
	return (
		<>
			<DescriptionField field={description} list={list} onInput={onInput} />
			<datalist id={list}>
				{found.map((work) => (
					<option
						key={work.id}
						value={work.description}
						label={[work.description, ...aboutWork(work)].join(" \u00b7 ")}
					/>
				))}
			</datalist>
		</>
	);
}

interface DescriptionFieldProps {
	field: EntryFieldset["description"];
	list?: string;
	onInput?: (event: FormEvent<HTMLInputElement>) => void;
}

export function DescriptionField({ field, ...offer }: DescriptionFieldProps) {
	return (
		<TextField
			field={field}
			label={m.time_description()}
			placeholder={m.time_description_placeholder()}
			autoComplete="off"
			maxLength={500}
			{...offer}
		/>
	);
}

/** What was worked on last: each is a link that fills the forms in. */
export function WorkedLast({ works }: { works: readonly OfferedWork[] }) {
	if (works.length === 0) return null;
	return (
		<nav className="worked-last" aria-labelledby="worked-last">
			<h2 id="worked-last">{m.time_worked_last()}</h2>
			<ul>
				{works.map((work) => (
					<li key={work.id}>
						<Link to={`/time-tracker?${new URLSearchParams({ like: work.id })}`}>
							<b>{work.description}</b>
							{aboutWork(work).length > 0 && <small>{aboutWork(work).join(" \u00b7 ")}</small>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function aboutWork({ clientName, projectName }: OfferedWork): string[] {
	return [clientName, projectName].filter(Boolean);
}
