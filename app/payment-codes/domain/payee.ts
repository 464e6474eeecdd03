import type { Address } from "~/kernel/address";

/** The payee of a payment code: the fields of an account's business that codes need. */
export interface Payee extends Address {
	legalName: string;
	iban: string;
	bic: string;
	/** Absent of what was sent before there were such codes. */
	upiId?: string | undefined;
	pixKey?: string | undefined;
}
