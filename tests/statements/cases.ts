import { anInvoiceToPrint, aTax } from "#tests/einvoice/einvoice";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Country } from "~/kernel/countries";
import { PLAIN, priceInvoice } from "~/pricing/domain/totals";
import { NO_PROFILE, type SellerDetails, sellerDetails } from "~/seller/domain/seller-profile";
import { proposedTerms } from "~/statements/domain/fixed-sentences";
import { numberExample } from "~/statements/domain/number-examples";
import { clientNumberField } from "~/statements/domain/number-names";
import { schemeCategory } from "~/statements/domain/scheme";
import type { StatedField } from "~/statements/domain/statement";
import { COUNTRIES, nationalOf } from "~/statements/domain/statements";

export const OWNER = { name: "Nora Adler", company: "", email: "nora@adler.example" };

const SELLERS = ["sole trader", "small business", "company"] as const;
export type SellerCase = (typeof SELLERS)[number];

const BUYERS = ["business", "person", "abroad"] as const;
export type BuyerCase = (typeof BUYERS)[number];

/** Every country of the table × seller × buyer, so that rows of a new country are tried without a change here. */
export const CASES = COUNTRIES.flatMap((country) =>
	SELLERS.flatMap((seller) => BUYERS.map((buyer) => [country, seller, buyer] as const)),
);

const CURRENCY: Partial<Record<Country, string>> = {
	CH: "CHF",
	GB: "GBP",
	AU: "AUD",
	CA: "CAD",
	NZ: "NZD",
	SG: "SGD",
	ZA: "ZAR",
	IN: "INR",
	JP: "JPY",
};

/** A seller that has filled in all that its country's settings ask for, by their own examples. */
export function aNationalSeller(country: Country, kind: SellerCase): SellerDetails {
	const { examples } = nationalOf(country);
	const said = (name: string) => examples[`seller.${name}` as StatedField] ?? "";
	const small = kind === "small business";
	return sellerDetails(
		{
			...NO_PROFILE,
			legalName: "Adler Studio",
			streetAddress: "Weserstraße 12",
			city: "Berlin",
			zip: "12045",
			country,
			kind: kind === "company" ? "company" : "sole_trader",
			sells: "services",
			scheme: small ? "small_business" : "",
			taxCategory: small ? schemeCategory(country) : "",
			vatId:
				small && country !== "IT" && country !== "BE" && country !== "ES" && country !== "DE"
					? ""
					: said("vatId").replace(/[ .-]/g, ""),
			taxId: numberExample("taxId", country),
			terms: { en: proposedTerms(country, "en") },
			companyNumber: numberExample("companyNumber", country),
			...(kind === "company" && {
				legalForm: said("legalForm"),
				shareCapital: said("shareCapital"),
				register: said("register"),
				registerNumber: said("registerNumber"),
				registeredOffice: said("registeredOffice"),
				directors: said("directors"),
			}),
		},
		OWNER,
	);
}

/** An invoice of 12,000 and the tax that its case has. */
export function aNationalInvoice(country: Country, seller: SellerCase, buyer: BuyerCase, given: Partial<Invoice> = {}) {
	const isCharged = seller !== "small business";
	const abroad = country === "FR" ? "DE" : "FR";
	const currency = CURRENCY[country] ?? "EUR";
	const tax = buyer === "abroad" ? aTax(0, { category: "AE", country }) : aTax(20, { country });
	const line = {
		id: "1",
		description: country === "IN" ? "Design, SAC 998391" : "Design",
		quantity: 100,
		rate: 12_000_00,
		...(isCharged && { tax }),
	};
	const priced = priceInvoice([line], { ...PLAIN, taxed: isCharged, currency });
	return anInvoiceToPrint({
		...priced,
		currency,
		client: {
			...anInvoiceToPrint().client,
			name: buyer === "person" ? "Jeanne Martin" : "Kestrel Studio",
			type: buyer === "person" ? "individual" : "organization",
			country: buyer === "abroad" ? abroad : country,
			legalNumber:
				buyer === "abroad" || (buyer === "person" && country !== "IT")
					? ""
					: numberExample(clientNumberField(country), country),
			vatId:
				buyer === "person"
					? ""
					: buyer === "abroad"
						? "DE123456788"
						: (nationalOf(country).examples["seller.vatId"] ?? "").replace(/[ .-]/g, ""),
		},
		notes: "",
		issueDate: "2027-10-01",
		dueDate: "2027-10-31",
		...given,
	});
}
