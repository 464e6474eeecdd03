import { z } from "zod";
import { textViews } from "~/kernel/api-types";
import { parseCountry } from "~/kernel/countries";
import { line, paragraph } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { normaliseLink, paymentLinkFault } from "~/payment-codes/domain/payment-link";
import { normalisePixKey, pixKeyFault } from "~/payment-codes/domain/pix";
import { upiFault } from "~/payment-codes/domain/upi";
import { SELLER_KINDS } from "~/statements/domain/statement";
import { SELLS } from "~/taxes/domain/buyer-tax";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";
import type { TaxProfile } from "~/taxes/domain/tax-profile";
import type { BankAccount } from "./bank-account";
import { BankAccountView, TypedBankAccount } from "./bank-account-input";
import { bicFault, ibanFault, normaliseIban } from "./iban";
import { normaliseWebsite, phoneFault, websiteFault } from "./seller-checks";
import { asTyped, checked, electronicAddress, exemptionReason, vatId } from "./tax-fields";

const country = z.string({ error: () => m.seller_country_invalid() }).transform((typed, check) => {
	const code = parseCountry(typed);
	if (code !== null) return code;
	check.addIssue({ code: "custom", message: m.seller_country_invalid() });
	return z.NEVER;
});

/** As what services are taxed in France: bénéfices industriels et commerciaux, or non commerciaux. */
export const SERVICES_AS = ["bic", "bnc"] as const;
/** What is shown beside the address of mail. */
export const SHOWN_CONTACTS = ["", "phone", "website", "both"] as const;

/** What an account says of its business, for its invoices (EN 16931: BG-4 to BG-6, BG-16). */
export const profileRules = {
	legalName: line(200).describe("Empty for the account's company or name"), // BT-27
	streetAddress: line(200), // BT-35 to BT-40
	city: line(200),
	state: line(200),
	zip: line(200),
	country: country.describe("ISO 3166-1 alpha-2"),
	vatId: vatId.describe("With the country's letters"), // BT-31
	taxId: line(50).describe("The tax office's number for who has no VAT number"), // BT-32
	registration: line(100).describe("Commercial register, chamber of commerce"), // BT-30
	phone: checked(50, asTyped, phoneFault).describe("At least three digits"), // BT-42
	website: checked(200, normaliseWebsite, websiteFault).describe("A web address, with or without https"),
	shownContact: z
		.enum(SHOWN_CONTACTS, { error: () => m.seller_shown_contact_invalid() })
		.describe("What of phone and web address invoices, their pages and mails show beside the address of mail"),
	/** BT-34: where answers to e-invoices go; empty for the account's e-mail address. */
	electronicAddress: electronicAddress.describe("An email address or a Peppol ID, as in 0088:4012345000009"),
	iban: checked(60, normaliseIban, ibanFault).describe("With its check digits"), // BT-84 and BT-86
	bic: checked(20, normaliseIban, bicFault).describe("8 or 11 letters and digits"),
	upiId: checked(320, asTyped, upiFault).describe("India: what invoices in INR are paid to, as in name@bank"),
	pixKey: checked(100, normalisePixKey, pixKeyFault).describe(
		"Brazil: what invoices in BRL are paid to; CPF, CNPJ, e-mail address, phone with +55 or random key",
	),
	chequesTo: line(100).describe("Who cheques are made out to; empty where none are taken"),
	paymentLink: checked(500, normaliseLink, paymentLinkFault).describe(
		"The page where clients pay online, with https; empty for none",
	),
	kind: z
		.enum(["", ...SELLER_KINDS], { error: () => m.seller_kind_invalid() })
		.describe("What the seller is to the law, which decides what new invoices print; empty to print as before"),
	scheme: z
		.enum(["", "small_business"], { error: () => m.seller_scheme_invalid() })
		.describe("The country's scheme for small businesses: taxCategory follows where it is empty"),
	sells: z
		.enum(["", ...SELLS], { error: () => m.seller_sells_invalid() })
		.describe("Goods, services or both: what lines for clients abroad begin with, and what French e-invoices say"),
	servicesAs: z
		.enum(["", ...SERVICES_AS], { error: () => m.seller_services_as_invalid() })
		.describe(
			"As what the services of a French sole trader are taxed, which the book of receipts says; empty for not said",
		),
	companyNumber: line(50).describe("SIREN or SIRET, KvK, ABN and the like; the check digits of the country hold"),
	legalForm: line(60).describe("SARL, GmbH, Ltd"),
	shareCapital: line(60).describe("With its currency"),
	register: line(200).describe("The register and its place: RCS Lyon, Amtsgericht Hamburg"),
	registerNumber: line(60).describe("HRB 12345"),
	registeredOffice: line(300),
	directors: line(300),
	taxCategory: z
		.enum(["", ...TAX_CATEGORIES], { error: () => m.seller_tax_category_invalid() })
		.describe("Why new invoices have no VAT, unless they say otherwise (UNTDID 5305); empty to say nothing of it"),
	exemptionReason: exemptionReason.describe("The reason in own words; empty for the standard text"),
};

/** More than an account has currencies to be paid in. */
export const MAX_ACCOUNTS = 20;

export const bankAccounts = z
	.array(TypedBankAccount, { error: () => m.seller_accounts_list() })
	.max(MAX_ACCOUNTS, { error: () => m.seller_accounts_most({ max: MAX_ACCOUNTS }) })
	.describe("Where clients transfer to, by the invoice's currency, in place of the IBAN");

export const FootText = z.object({
	all: paragraph(1000).default("").describe("On every invoice"),
	business: paragraph(1000).default("").describe("On those to businesses alone"),
});
export type FootText = z.output<typeof FootText>;

/** What stands at the foot of invoices, by their language; nothing where none is given. */
export const terms = z
	.object({ en: FootText.optional(), es: FootText.optional(), fr: FootText.optional() })
	.describe("Sentences at the foot of invoices, by the document's language");
export type FootTerms = z.output<typeof terms>;

type Rules = typeof profileRules;

export interface SellerProfile extends z.output<z.ZodObject<Rules>> {
	bankAccounts: BankAccount[];
	terms: FootTerms;
}

const { taxCategory, kind, scheme, sells, servicesAs, shownContact, ...textRules } = profileRules;

export const NO_PROFILE: SellerProfile = {
	...(Object.fromEntries(Object.keys(textRules).map((name) => [name, ""])) as Record<keyof typeof textRules, string>),
	taxCategory: "",
	kind: "",
	scheme: "",
	sells: "",
	servicesAs: "",
	shownContact: "",
	bankAccounts: [],
	terms: {},
};

/** A profile as the API shows it, which is as it is kept. */
export const SellerView = z.object({
	...textViews(textRules),
	taxCategory,
	kind,
	scheme,
	sells,
	servicesAs,
	shownContact,
	terms,
	bankAccounts: z.array(BankAccountView).meta(bankAccounts.meta() ?? {}),
});

/** What the law of its country may ask a business to say of itself, and what else came later. */
const LEGAL_FIELDS = [
	"kind",
	"scheme",
	"sells",
	"companyNumber",
	"legalForm",
	"shareCapital",
	"register",
	"registerNumber",
	"registeredOffice",
	"directors",
	"terms",
	"website",
	"shownContact",
] as const;

/** What invoices do not say that were sent before there were such ways to pay, or such fields. */
type LaterField = "upiId" | "pixKey" | "bankAccounts" | "chequesTo" | (typeof LEGAL_FIELDS)[number];

/** Who writes an invoice, all that is said of them: kept with an invoice from when it is sent. */
export interface SellerDetails
	extends Omit<SellerProfile, "paymentLink" | "servicesAs" | LaterField>,
		Partial<Pick<SellerProfile, LaterField>> {
	contactName: string; // BT-41 and BT-43
	email: string;
	/** When its VAT falls due (BT-8); absent where it charges none. */
	vatPoint?: TaxProfile["countedOn"];
	/** Which edition of the built-in words it was sent with; absent before the law's statements were among them. */
	edition?: "2" | "3" | "4" | "5" | typeof EDITION;
}

/**
 * From "3" on numbers stand together, then how to reach the seller, and a line says what is due and when; from "4" on what takes
 * deposits off is titled as the final invoice; from "5" on its e-invoice says of the supply what the paper does; from "6" on a
 * French seller's says what it bills, and one in French whether tax is in its rates.
 */
const EDITION = "6";

/** Whether an invoice was sent with an edition of the built-in words, or a later one. */
export function isSince<Seller extends Pick<SellerDetails, "edition">>(
	edition: "3" | "4" | "5" | "6",
	seller: Seller | null | undefined,
): seller is Seller {
	return (seller?.edition ?? "") >= edition;
}

/** The account's own name, company and address fill what its profile leaves open. */
export function sellerDetails(
	{ paymentLink: _ofToday, servicesAs: _ofBooks, ...profile }: SellerProfile,
	{ name, company, email }: { name: string; company: string; email: string },
	vatPoint?: SellerDetails["vatPoint"],
): SellerDetails {
	const legalName = profile.legalName || company || name;
	return { ...profile, legalName, contactName: name, email, edition: EDITION, ...(vatPoint && { vatPoint }) };
}

/** What an invoice prints of its seller that was sent while nothing was said of it: what is said later, in the words of then. */
export function lateDetails({ edition: _, ...details }: SellerDetails): SellerDetails {
	const legal = new Set<string>(LEGAL_FIELDS);
	const kept = Object.entries(details).filter(([name]) => !legal.has(name));
	return Object.fromEntries(kept) as unknown as SellerDetails;
}
