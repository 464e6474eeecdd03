import type { Country } from "~/kernel/countries";
import type { TaxCategory } from "./tax-category";

/** What an account says of its business, for its invoices (EN 16931: BG-4 to BG-6, BG-16). Empty where nothing was said. */
export interface SellerProfile {
	legalName: string; // BT-27; empty for the account's company or name
	streetAddress: string; // BT-35 to BT-40
	city: string;
	state: string;
	zip: string;
	country: Country;
	vatId: string; // BT-31, with the country's letters
	taxId: string; // BT-32: the tax office's number for who has no VAT number
	registration: string; // BT-30: commercial register, chamber of commerce
	phone: string; // BT-42
	/** BT-34: where answers to e-invoices go; empty for the account's e-mail address. */
	electronicAddress: string;
	iban: string; // BT-84 and BT-86
	bic: string;
	/** Why new invoices have no VAT, unless they say otherwise. */
	taxCategory: TaxCategory;
	exemptionReason: string;
}

export const NO_PROFILE: SellerProfile = {
	legalName: "",
	streetAddress: "",
	city: "",
	state: "",
	zip: "",
	country: "",
	vatId: "",
	taxId: "",
	registration: "",
	phone: "",
	electronicAddress: "",
	iban: "",
	bic: "",
	taxCategory: "O",
	exemptionReason: "",
};

/** Who writes an invoice, all that is said of them: kept with an invoice from when it is sent. */
export interface SellerDetails extends SellerProfile {
	contactName: string; // BT-41 and BT-43
	email: string;
}

/** The account's own name, company and address fill what its profile leaves open. */
export function sellerDetails(
	profile: SellerProfile,
	{ name, company, email }: { name: string; company: string; email: string },
): SellerDetails {
	return { ...profile, legalName: profile.legalName || company || name, contactName: name, email };
}
