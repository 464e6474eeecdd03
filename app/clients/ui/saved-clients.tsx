import type { FormEvent } from "react";

interface Named {
	id: string;
	name: string;
	email: string;
}

/** Names and e-mail addresses of saved clients, for the fields that {@link offerClients} made. */
export function SavedClientLists({ clients }: { clients: readonly Named[] }) {
	return (
		<>
			<datalist id="saved-name">
				{clients.map(({ id, name, email }) => (
					<option key={id} value={name} label={email} />
				))}
			</datalist>
			<datalist id="saved-email">
				{clients.map(({ id, name, email }) => (
					<option key={id} value={email} label={name} />
				))}
			</datalist>
		</>
	);
}

/** Props of a field that offers saved clients; `onPick` is called with the one that is picked, where it is the only one of its name. */
export function offerClients<Client extends Named>(
	clients: readonly Client[],
	by: "name" | "email",
	onPick: (client: Client) => void,
) {
	return {
		list: clients.length > 0 ? `saved-${by}` : undefined,
		// The browser knows the user's own address, and would offer that.
		autoComplete: "off",
		onInput(event: FormEvent<HTMLInputElement>) {
			if (!isPick(event.nativeEvent)) return;
			const { value } = event.currentTarget;
			const [client, another] = clients.filter((client) => client[by] === value);
			if (client && !another) onPick(client);
		},
	};
}

/** Whether a value came out of the datalist: WebKit and Chromium say nothing of how it was typed, Firefox that it was replaced. */
function isPick(event: Event) {
	return !(event instanceof InputEvent) || event.inputType === "insertReplacementText";
}
