import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useRef, useState } from "react";
import { clientOptions, type SavedClient, type SavedClients } from "~/clients/ui/saved-clients";
import { billedName } from "~/einvoice/domain/buyer";
import { m } from "~/paraglide/messages";
import { type Choice, Combobox } from "~/ui/form/combobox";
import { Frame, SelectField } from "~/ui/form/field";
import { FindStep } from "~/ui/form/find-step";
import type { Search } from "~/ui/form/use-search";
import { useHydrated } from "~/ui/use-hydrated";

// biome-ignore lint/suspicious/noExplicitAny: fields of any schema; the value is text here in every case
type ClientFieldset = Record<"clientId" | "find" | "found", FieldMetadata<string, any, any>>;

interface ClientFieldProps {
	fields: ClientFieldset;
	clients: Search<SavedClients>;
	find: string;
}

/** Whom work was for: searched for as one types; without JavaScript chosen from a list that a button searches for. */
export function ClientField({ fields, clients, find }: ClientFieldProps) {
	const { clientId } = fields;
	const { found, failed, search } = clients;
	const hydrated = useHydrated();
	const posted = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<SavedClient>();
	const nobody = { value: "", label: m.time_no_client() };
	const label = m.time_client();
	if (!hydrated) {
		return (
			<div className="sm:col-span-6">
				<SelectField
					field={clientId}
					label={label}
					options={[nobody, ...found.clients.map((client) => ({ value: client.id, label: billedName(client) }))]}
				/>
				{fields.found.value && <input {...getInputProps(fields.found, { type: "hidden" })} key="found" />}
				<FindStep label={m.ui_find_client()} intent={find} typed={fields.find.value ?? ""} more={found.more} />
			</div>
		);
	}
	function onChoose({ value }: Choice) {
		setChosen(found.clients.find(({ id }) => id === value));
		const input = posted.current;
		if (!input) return;
		input.value = value;
		// What conform hears.
		input.dispatchEvent(new Event("input", { bubbles: true }));
	}
	const client = [chosen, ...found.clients].find((each) => each !== undefined && each.id === clientId.value);
	const { key, id: _, ...hidden } = getInputProps(clientId, { type: "hidden" });
	return (
		<Frame className="sm:col-span-6" field={clientId} label={label}>
			<input key={key} {...hidden} ref={posted} />
			<Combobox
				id={clientId.id}
				chosen={client ? billedName(client) : ""}
				placeholder={nobody.label}
				choices={[nobody, ...clientOptions(found.clients)]}
				more={found.more}
				failed={failed}
				describedBy={clientId.errors && clientId.errorId}
				invalid={!clientId.valid}
				onSearch={search}
				onChoose={onChoose}
			/>
		</Frame>
	);
}

/** What a search without JavaScript found, which the form carries with it from then on; null before one. */
export function foundClients({ found }: ClientFieldset): SavedClients | null {
	try {
		const { clients, more } = JSON.parse(found.value ?? "") as SavedClients;
		return Array.isArray(clients) ? { clients: clients.filter(isNamed), more: more === true } : null;
	} catch {
		return null;
	}
}

function isNamed(client: unknown): boolean {
	const { id, name } = (client ?? {}) as Partial<SavedClient>;
	return typeof id === "string" && typeof name === "string";
}
