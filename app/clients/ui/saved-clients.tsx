import type { FormEvent } from "react";
import { billedBuyer } from "~/einvoice/domain/buyer";
import type { Language } from "~/kernel/language/language";
import type { billTo } from "../domain/client-address";

/** A client that a form can be filled with. */
export interface SavedClient extends ReturnType<typeof billTo> {
	id: string;
	language: Language;
	/** The tax that their lines begin with, where it is not the usual one. */
	taxId?: string | null;
	/** What an hour for them is proposed at, as a field has it. */
	rate: string | null;
}

/** What a picker offers. */
export interface SavedClients {
	clients: readonly SavedClient[];
	/** Whether there are others, which a search finds. */
	more: boolean;
}

/** Where pickers search as one types. */
export const CLIENT_CHOICES = "/clients/choices";

/** Names and e-mail addresses of saved clients, for the fields that {@link offerClients} made. */
export function SavedClientLists({ clients }: { clients: readonly SavedClient[] }) {
	return (
		<>
			<datalist id="saved-name">
				{clients.map(({ id, name, company, email }) => (
					<option key={id} value={name} label={[company, email].filter(Boolean).join(", ")} />
				))}
			</datalist>
			<datalist id="saved-email">
				{clients.filter(hasAddress).map(({ id, name, company, email }) => (
					<option key={id} value={email} label={[name, company].filter(Boolean).join(", ")} />
				))}
			</datalist>
		</>
	);
}

const hasAddress = ({ email }: SavedClient) => email !== "";

interface Offer {
	clients: readonly SavedClient[];
	onType(text: string): void;
	/** Called with the one that is picked, where it is the only one of its name. */
	onPick(client: SavedClient): void;
}

/** Props of a field that offers saved clients. */
export function offerClients(by: "name" | "email", { clients, onType, onPick }: Offer) {
	return {
		list: clients.length > 0 ? `saved-${by}` : undefined,
		// The browser knows the user's own address, and would offer that.
		autoComplete: "off",
		onInput(event: FormEvent<HTMLInputElement>) {
			const { value } = event.currentTarget;
			if (!isPick(event.nativeEvent)) return onType(value);
			const [client, another] = clients.filter((client) => client[by] === value);
			if (client && !another) onPick(client);
		},
	};
}

/** Whether a value came out of the datalist: WebKit and Chromium say nothing of how it was typed, Firefox that it was replaced. */
export function isPick(event: Event) {
	return !(event instanceof InputEvent) || event.inputType === "insertReplacementText";
}

/** Clients as a list to choose from has them: the name that is billed, then the person and the e-mail address. */
export function clientOptions(clients: readonly SavedClient[]) {
	return clients.map((client) => {
		const { name, person } = billedBuyer(client);
		return { value: client.id, label: name, detail: [person, client.email].filter(Boolean).join(", ") };
	});
}
