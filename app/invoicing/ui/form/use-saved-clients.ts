import { useEffect, useRef } from "react";
import { CLIENT_CHOICES, type SavedClient, type SavedClients } from "~/clients/ui/saved-clients";
import { type Search, useSearch } from "~/ui/form/use-search";

export interface ClientSearch extends Search<SavedClients> {
	/** All that were found so far. */
	seen: readonly SavedClient[];
}

/**
 * The saved clients that a form offers, and the search for the others.
 * @param email that of the client in the form as it opens: where no language is chosen, the preview needs their usual one
 * @param language the one that is chosen for the document; empty for none
 */
export function useSavedClients(first: SavedClients, email: string, language: string): ClientSearch {
	const picker = useSearch(CLIENT_CHOICES, first);
	const billed = useSearch<SavedClients>(CLIENT_CHOICES, { clients: [], more: false });
	const seen = useRef(new Map<string, SavedClient>());
	for (const client of [...picker.found.clients, ...billed.found.clients]) seen.current.set(client.id, client);
	const asked = useRef(false);
	useEffect(() => {
		if (asked.current || language) return;
		asked.current = true;
		if (email && ![...seen.current.values()].some((client) => client.email === email)) billed.search(email);
	}, [email, language, billed]);
	return { ...picker, seen: [...seen.current.values()] };
}
