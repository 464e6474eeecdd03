import type { Instant } from "~/kernel/time/dates";
import type { ClientInput } from "./client-input";
import { NO_ROUNDING } from "./rounding";

/** How many clients a picker offers: those that were saved last. */
export const MAX_OFFERED = 500;

/** Somebody who is billed (docs/specification.md section 3). */
export interface Client extends ClientInput {
	reminders: boolean;
	id: string;
	logo: string | null;
	createdAt: Instant;
	/** Grows by one with every change; the `ETag` and the edit form carry it, so that no change is lost. */
	version: number;
}

/** What a client is of whom no more than name and e-mail address is said. */
export const BLANK_CLIENT: Omit<ClientInput, "name" | "email"> = {
	phone: "",
	company: "",
	type: "individual",
	address: "",
	streetAddress: "",
	city: "",
	state: "",
	zip: "",
	country: "",
	...NO_ROUNDING,
	hourlyRate: 0,
	vatId: "",
	buyerReference: "",
	electronicAddress: "",
	language: null,
};
