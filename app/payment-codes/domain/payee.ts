import type { Address } from "~/kernel/address";

/** Whom a payment code pays: what an account says of its business, as far as codes need it. */
export interface Payee extends Address {
	legalName: string;
	iban: string;
	bic: string;
	/** Absent of what was sent before there were such codes. */
	upiId?: string | undefined;
	pixKey?: string | undefined;
}
