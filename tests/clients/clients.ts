import { BLANK_CLIENT } from "~/clients/domain/client";
import type { ClientInput } from "~/clients/domain/client-input";

/** What a person writes down of a client. */
interface Reachable {
	email: string;
}

export function aClient(given: Partial<ClientInput & Reachable> = {}): ClientInput & Reachable {
	return {
		...BLANK_CLIENT,
		name: "Kestrel & Pine",
		email: "accounts@kestrelpine.example",
		streetAddress: "Lange Reihe 88",
		city: "Hamburg",
		zip: "20099",
		country: "DE",
		...given,
	};
}
