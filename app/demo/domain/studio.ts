import { BLANK_CLIENT } from "~/clients/domain/client";
import type { ClientInput } from "~/clients/domain/client-input";
import type { Currency } from "~/kernel/money/money";
import { NO_PROFILE, type SellerProfile } from "~/seller/domain/seller-profile";

export const STUDIO = {
	name: "Nora Adler",
	company: "Adler Studio",
	timezone: "Europe/Berlin",
	currency: "EUR",
} as const;

/** A small business in Germany, for whole e-invoices. IBAN: example of ISO 13616; phone: BNetzA, for drama. */
export const BUSINESS: SellerProfile = {
	...NO_PROFILE,
	legalName: STUDIO.company,
	streetAddress: "Oranienstraße 164",
	city: "Berlin",
	zip: "10969",
	country: "DE",
	taxId: "16/205/50142",
	phone: "+49 30 23125 014",
	iban: "DE89370400440532013000",
	bic: "COBADEFFXXX",
	taxCategory: "E",
};

export type DemoClientKey =
	| "tidewater"
	| "kestrel"
	| "marlowe"
	| "quay"
	| "halden"
	| "lindqvist"
	| "juniper"
	| "okafor";

type DemoClient = ClientInput & {
	email: string;
	currency: Currency;
	/** Days from today to the day on which it was saved. */
	since: number;
};

const business = { ...BLANK_CLIENT, type: "organization" } as const;

/** Who the studio works for. The domains are reserved for examples (RFC 2606), so that no mail ever reaches a person. */
export const CLIENTS: Readonly<Record<DemoClientKey, DemoClient>> = {
	tidewater: {
		...business,
		name: "Tidewater Press",
		email: "accounts@tidewater.example",
		phone: "+1 503 555 0143",
		company: "Production",
		streetAddress: "1214 NW Glisan Street",
		city: "Portland",
		state: "OR",
		zip: "97209",
		country: "US",
		currency: "EUR",
		since: -366,
	},
	kestrel: {
		...business,
		name: "Kestrel & Pine Architects",
		email: "buchhaltung@kestrelpine.example",
		streetAddress: "Lange Reihe 88",
		city: "Hamburg",
		zip: "20099",
		country: "DE",
		currency: "EUR",
		since: -360,
	},
	marlowe: {
		...business,
		name: "Marlowe Bakery",
		email: "hello@marlowebakery.example",
		phone: "+44 20 7946 0182",
		streetAddress: "31 Columbia Road",
		city: "London",
		zip: "E2 7RG",
		country: "GB",
		currency: "GBP",
		since: -341,
	},
	quay: {
		...business,
		name: "North Quay Dental",
		email: "office@northquay.example",
		streetAddress: "9 Custom House Quay",
		city: "Dublin",
		zip: "D01 V9X5",
		country: "IE",
		currency: "EUR",
		since: -298,
	},
	halden: {
		...business,
		name: "Museum Halden",
		email: "factures@museum-halden.example",
		company: "Expositions",
		streetAddress: "Rue de la Mercerie 14",
		city: "Lausanne",
		zip: "1003",
		country: "CH",
		language: "fr",
		currency: "EUR",
		since: -254,
	},
	lindqvist: {
		...business,
		name: "Lindqvist Coffee Roasters",
		email: "ekonomi@lindqvist.example",
		streetAddress: "Götgatan 62",
		city: "Stockholm",
		zip: "118 26",
		country: "SE",
		currency: "EUR",
		since: -201,
	},
	juniper: {
		...business,
		name: "Juniper Yoga",
		email: "studio@juniperyoga.example",
		phone: "+1 415 555 0177",
		streetAddress: "480 Valencia Street",
		city: "San Francisco",
		state: "CA",
		zip: "94103",
		country: "US",
		currency: "USD",
		since: -139,
	},
	okafor: {
		...business,
		type: "individual",
		name: "Chidi Okafor",
		email: "chidi@okafor.example",
		streetAddress: "17 Brunswick Street",
		city: "Edinburgh",
		zip: "EH7 5HT",
		country: "GB",
		currency: "GBP",
		since: -76,
	},
};
