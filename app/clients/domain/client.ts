import type { Country } from "~/kernel/countries";
import type { Instant } from "~/kernel/dates";

export const CLIENT_TYPES = ["individual", "organization"] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** Somebody who is billed (spec section 3). */
export interface Client {
	id: string;
	name: string;
	email: string;
	phone: string;
	/** The company; for an organization its department or division (spec section 2, Add Client dialog). */
	company: string;
	type: ClientType;
	/** A combined address as the simple form takes it; shown where the parts below are empty. */
	address: string;
	streetAddress: string;
	city: string;
	state: string;
	zip: string;
	country: Country;
	createdAt: Instant;
}

/** Client as it is written down: everything that its owner chooses. */
export type ClientInput = Omit<Client, "id" | "createdAt">;
