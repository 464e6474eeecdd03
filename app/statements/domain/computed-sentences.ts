import type { Country } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import type { SellerKind } from "./statement";

/** What a document says of itself in a country, beside the fields: small, as the preview in the browser draws it too. */
interface Computed {
	soleTrader?: { mark: string; said: RegExp }; // Set after a sole trader's name, unless it says so in another way
	/** Titles that the law fixes: of what charges tax, and of what a small business sells without. */
	titles?: { taxed?: string; untaxed?: string };
	/** Said where no date of supply is typed, as the law wants one always. */
	sameDaySupply?: Readonly<Record<Language, string>>;
	registeredIn?: true; // Whether the register is a part of the country: "Registered in Scotland"
}

const IN_GERMAN = "(Leistungsdatum entspricht Rechnungsdatum)";
const GERMAN: Readonly<Record<Language, string>> = {
	en: `The date of supply is the date of the invoice ${IN_GERMAN}.`,
	es: `La fecha de la prestación es la de la factura ${IN_GERMAN}.`,
	fr: `La date de la prestation est celle de la facture ${IN_GERMAN}.`,
};

const COMPUTED: Readonly<Record<Country, Computed>> = {
	FR: { soleTrader: { mark: "EI", said: /\bEI\b|entrepreneure? individuel/i } },
	DE: { sameDaySupply: GERMAN },
	AT: { sameDaySupply: GERMAN },
	CH: {
		sameDaySupply: {
			en: "The date of supply is the date of the invoice.",
			es: "La fecha de la prestación es la de la factura.",
			fr: "La date de la prestation est celle de la facture.",
		},
	},
	GB: { registeredIn: true },
	IE: { registeredIn: true },
	AU: { titles: { taxed: "Tax invoice" } },
	SG: { titles: { taxed: "Tax invoice" } },
	ZA: { titles: { taxed: "Tax invoice" } },
	IN: { titles: { taxed: "Tax invoice", untaxed: "Bill of supply" } },
};

/** The name of a business as its country wants it printed. */
export function statedName(name: string, kind: SellerKind | "", country: Country): string {
	const { soleTrader } = COMPUTED[country] ?? {};
	return kind === "sole_trader" && soleTrader && !soleTrader.said.test(name) ? `${name} ${soleTrader.mark}` : name;
}

/** The title that the law fixes; empty where it leaves that open. */
export function statedTitle(country: Country, { taxed, smallBusiness }: { taxed: boolean; smallBusiness: boolean }) {
	const { titles } = COMPUTED[country] ?? {};
	return (taxed ? titles?.taxed : smallBusiness && titles?.untaxed) || "";
}

/** Said where no date of supply is typed; empty where the law asks for none. */
export function statedSupply(country: Country, language: Language): string {
	return COMPUTED[country]?.sameDaySupply?.[language] ?? "";
}

export function isRegisteredIn(country: Country): boolean {
	return COMPUTED[country]?.registeredIn ?? false;
}
