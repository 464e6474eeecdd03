import type { ClientInput } from "~/clients/domain/client";

/** What a person writes down of a client. */
export function aClient(given: Partial<ClientInput> = {}): ClientInput {
	return {
		name: "Kestrel & Pine",
		email: "accounts@kestrelpine.example",
		phone: "",
		company: "",
		type: "individual",
		address: "",
		streetAddress: "Lange Reihe 88",
		city: "Hamburg",
		state: "",
		zip: "20099",
		country: "DE",
		...given,
	};
}
