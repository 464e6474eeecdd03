import type { Country } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";

/** What a seller is to the law of its country. */
export const SELLER_KINDS = ["sole_trader", "company"] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

export type BuyerKind = "business" | "person" | "public";
/** Where the buyer is, as the seller sees it. */
export type BuyerPlace = "home" | "eu" | "outside";
export type DocumentKind = "invoice" | "deposit" | "credit_note";

/** What the seller's settings, the client or the invoice have a field for. */
export type StatedField =
	| "seller.legalName"
	| "seller.address"
	| "seller.vatId"
	| "seller.taxId"
	| "seller.companyNumber"
	| "seller.legalForm"
	| "seller.shareCapital"
	| "seller.register"
	| "seller.registerNumber"
	| "seller.registeredOffice"
	| "seller.directors"
	| "client.name"
	| "client.address"
	| "client.vatId"
	| "client.legalNumber"
	| "invoice.number"
	| "invoice.issueDate"
	| "invoice.supplyDate"
	| "invoice.dueDate"
	| "invoice.items"
	| "invoice.tax"
	| "invoice.corrects";

/** Made of what is known, whenever a document is drawn. */
export type ComputedSentence = "soleTrader" | "untaxed" | "title" | "supplied" | "operation";

/** Kept in the account's settings, proposed by its country. */
export type TermsSentence = "penalty" | "recovery" | "earlyPayment";

/** What its owner writes at the foot, in the notes or in a line, where it holds. */
type OwnSentence = "insurance" | "keptTwoYears" | "placeOfSupply" | "stampDuty" | "goodsCode";

export type FixedSentence = TermsSentence | OwnSentence;

export type Asked =
	/** Any one of the fields is enough. */
	{ fields: readonly [StatedField, ...StatedField[]] } | { computed: ComputedSentence } | { fixed: FixedSentence };

export type Place = "seller" | "buyer" | "head" | "lines" | "sums" | "foot";

/** What a row is true of; an absent part is true of all. */
export interface Condition {
	kind?: SellerKind;
	smallBusiness?: boolean;
	buyer?: readonly BuyerKind[];
	at?: readonly BuyerPlace[];
	document?: readonly DocumentKind[];
	taxed?: boolean; // Whether any tax is charged on it
	untaxedByRule?: boolean; // Whether it charges none under a rule that the law wants named, as reverse charge is
	from?: { currency: Currency; total: Cents }; // From a total, tax included, in the currency of the law
}

/** One thing that the law of the seller's country asks a document to say. */
export interface Statement {
	asks: Asked;
	level: "required" | "usual"; // What is usual is said beside, and not counted
	place: Place;
	when: Condition;
	since: CalendarDate;
	source: string;
	checked: CalendarDate | null; // The day on which a professional confirmed it by its source; `null` where none has
}

type Sentences = Partial<Record<Language, string>>;

/** What a country's law asks for, and how its settings name it. */
export interface National {
	statements: readonly Statement[];
	scheme: string; // Its scheme for small businesses, by its own name; empty where there is none
	examples: Partial<Record<StatedField, string>>; // What the fields hold there, for example
	/** What is proposed for the foot: on every invoice, and on those to businesses. */
	terms?: { all?: Sentences; business?: Sentences };
}

/** Of what a document is asked what it must say. */
export interface Case {
	country: Country;
	kind: SellerKind | "";
	smallBusiness: boolean;
	buyer: BuyerKind;
	at: BuyerPlace;
	document: DocumentKind;
	taxed: boolean;
	untaxedByRule: boolean;
	total: { currency: Currency; amount: Cents };
	issueDate: CalendarDate;
}
