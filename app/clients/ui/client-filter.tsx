import { useSubmit } from "@remix-run/react";
import { useId, useRef } from "react";
import { m } from "~/paraglide/messages";
import { type Choice, Combobox } from "~/ui/form/combobox";
import { FindStep } from "~/ui/form/find-step";
import type { Search } from "~/ui/form/use-search";
import { useHydrated } from "~/ui/use-hydrated";
import { clientOptions, type SavedClients } from "./saved-clients";

interface ClientFilterProps {
	name: string;
	/** Who is chosen: an id, a value of `others`, or "" for all clients. */
	client: string;
	/** The same in words; nothing for all. */
	chosen: string | undefined;
	others?: readonly Choice[];
	clients: Search<SavedClients>;
	/** What clients were searched by without JavaScript. */
	find: string;
}

/** Whose rows a list shows: searched for as one types; without JavaScript chosen from what the filter's button finds. */
export function ClientFilter({ name, client, chosen = "", others = [], clients, find }: ClientFilterProps) {
	const id = useId();
	const submit = useSubmit();
	const hydrated = useHydrated();
	const posted = useRef<HTMLInputElement>(null);
	const { found, failed, search } = clients;
	const all = { value: "", label: m.clients_all() };
	const choices = [all, ...others, ...clientOptions(found.clients)];
	const known = client === "" || choices.some(({ value }) => value === client);
	if (!hydrated) {
		return (
			<div>
				<label>
					<span>{m.clients_client()}</span>
					<select className="input" name={name} defaultValue={client}>
						{(known ? choices : [...choices, { value: client, label: chosen }]).map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<FindStep label={m.ui_find_client()} typed={find} more={found.more} />
			</div>
		);
	}
	return (
		<div>
			<label htmlFor={id}>
				<span>{m.clients_client()}</span>
			</label>
			<input type="hidden" name={name} value={client} ref={posted} />
			<Combobox
				id={id}
				chosen={client === "" ? "" : chosen}
				placeholder={all.label}
				choices={choices}
				more={found.more}
				failed={failed}
				onSearch={search}
				onChoose={({ value }) => {
					if (!posted.current) return;
					posted.current.value = value;
					submit(posted.current.form);
				}}
			/>
		</div>
	);
}
