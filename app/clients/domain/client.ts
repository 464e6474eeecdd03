import type { Country } from "~/kernel/countries";
import type { Instant } from "~/kernel/dates";
import type { Language } from "~/kernel/language";
import type { Rounding } from "./rounding";

export const CLIENT_TYPES = ["individual", "organization"] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** Somebody who is billed (docs/specification.md section 3). */
export interface Client extends Rounding {
	id: string;
	name: string;
	email: string;
	phone: string;
	/** The company; for an organization its department or division (docs/specification.md section 2). */
	company: string;
	type: ClientType;
	/** A combined address as the simple form takes it; shown where the parts below are empty. */
	address: string;
	streetAddress: string;
	city: string;
	state: string;
	zip: string;
	country: Country;
	/** What only e-invoices say of a buyer: VAT number, reference (Leitweg-ID), e-mail address or Peppol ID. */
	vatId: string;
	buyerReference: string;
	electronicAddress: string;
	/** Of documents for them; `null` for the account's. */
	language: Language | null;
	/** The name of the logo's file; `null` where there is none. */
	logo: string | null;
	createdAt: Instant;
	/** Grows by one with every change; the `ETag` and the edit form carry it, so that no change is lost. */
	version: number;
}

/** A client of whom e-invoices know nothing yet. */
export const NO_BUYER_DETAILS = { vatId: "", buyerReference: "", electronicAddress: "" };

/**
 * A client as it is written down: everything that its owner types. Rounding that nobody chose is none, the language
 * is the account's, and what e-invoices ask for may be left out.
 */
export type ClientInput = Omit<Client, "id" | "logo" | "createdAt" | "version" | Optional> &
	Partial<Pick<Client, Optional>>;

type Optional = keyof Rounding | keyof typeof NO_BUYER_DETAILS | "language";
