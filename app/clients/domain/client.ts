import type { External } from "~/changes/domain/external";
import type { Instant } from "~/kernel/time/dates";
import type { ClientInput } from "./client-input";
import { NO_ROUNDING } from "./rounding";
import type { VatCheck } from "./vat-check";

/** How many clients a picker offers at once; it searches for the others. */
export const MAX_OFFERED = 20;

/** A person or company that is billed (docs/specification.md section 3). */
export interface Client extends Omit<ClientInput, "email" | keyof External>, External {
	/** Empty for who has none. */
	email: string;
	/** What they are known by then (`no-email.ts`). */
	standIn?: string | null | undefined;
	/** What the register of VAT numbers said last, of the number of then. */
	vatCheck?: VatCheck | null;
	reminders: boolean;
	id: string;
	logo: string | null;
	createdAt: Instant;
	updatedAt: Instant;
	/** Grows by one with every change; in the `ETag` and the edit form, so that no change is lost. */
	version: number;
}

/** A client of whom only name and e-mail address are known. */
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
	legalNumber: "",
	buyerReference: "",
	electronicAddress: "",
	language: null,
	taxId: null,
	copies: [],
	copyToMe: false,
	timesheets: "none",
	monthlyStatement: false,
};
