import type { Country } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import type { CalendarDate } from "~/kernel/time/dates";
import type { Sells } from "~/taxes/domain/buyer-tax";

type Words = Readonly<Record<Language, string>>;

/** What a country's law has an invoice say of what it bills, from a day of issue on. */
interface OperationWords {
	since: CalendarDate;
	category: Readonly<Record<Exclude<Sells, "">, Words>>;
	onIssue: Words; // That tax on services is due when they are invoiced, by the seller's choice
}

/** The law's own words stand beside a translation. CGI, annexe II, art. 242 nonies A, as décret 2022-1299 has it. */
const OPERATIONS: Readonly<Record<Country, OperationWords>> = {
	FR: {
		since: "2026-09-01",
		category: {
			goods: {
				en: "Category of operation: supply of goods (livraison de biens).",
				es: "Categoría de la operación: entrega de bienes (livraison de biens).",
				fr: "Catégorie de l’opération\u00a0: livraison de biens.",
			},
			services: {
				en: "Category of operation: supply of services (prestation de services).",
				es: "Categoría de la operación: prestación de servicios (prestation de services).",
				fr: "Catégorie de l’opération\u00a0: prestation de services.",
			},
			both: {
				en: "Category of operation: supply of goods and services (livraison de biens et prestation de services).",
				es: "Categoría de la operación: entrega de bienes y prestación de servicios (livraison de biens et prestation de services).",
				fr: "Catégorie de l’opération\u00a0: livraison de biens et prestation de services.",
			},
		},
		onIssue: {
			en: "VAT on services is due on invoicing (option pour le paiement de la taxe d’après les débits).",
			es: "El IVA de los servicios se devenga al facturar (option pour le paiement de la taxe d’après les débits).",
			fr: "Option pour le paiement de la taxe d’après les débits.",
		},
	},
};

interface Operation {
	country: Country; // The seller's
	language: Language;
	issueDate: CalendarDate; // Empty while it is not typed
	supply: Sells; // What its lines bill; empty where that is not known
	onIssue: boolean; // Whether it charges tax that is counted when it is issued
}

/** What the seller's law wants said of what an invoice bills, a sentence each; none where it asks for nothing. */
export function operationSentences({ country, language, issueDate, supply, onIssue }: Operation): string[] {
	const words = OPERATIONS[country];
	if (!words || issueDate < words.since || supply === "") return [];
	const category = words.category[supply][language];
	return onIssue && supply !== "goods" ? [category, words.onIssue[language]] : [category];
}
