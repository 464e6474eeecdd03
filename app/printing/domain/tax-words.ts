import type { Language } from "~/kernel/language/language";
import type { Unit } from "~/pricing/domain/unit";

/** The words of a document that only tax, discounts, units and payments want; `{name}`s are filled in. */
export interface TaxWords {
	taxed: {
		/** Heads the column where lines have taxes of several names. */
		column: string;
		/** Heads the columns of rates and amounts where lines have taxes: without these in them, or with. */
		priced?: Record<"without" | "included", { rate: string; amount: string }>;
		subtotal: string;
		/** Where the lines have tax in them: what they come to, and what that is without. */
		lineTotal: string;
		net: string;
		total: string;
		/** `{tax}` is "VAT 19%". */
		sum: string;
		/** For a country other than the seller's, named `{country}`. */
		abroad: string;
		oss: string;
	};
	lineTotal: string;
	discount: string;
	/** `{full}` is the line's amount before `{discount}`. */
	less: string;
	/** The tax in another currency, `{currency}`, of which one unit was worth `{rate}` on `{day}`. */
	accounting: string;
	/** Of a reverse charge what the customer accounts for; to HMRC where the seller is in Britain. */
	customerTax: string;
	customerTaxToHmrc: string;
	withheld: string;
	/** The same of a withholding that says who gets it. */
	withheldFor: string;
	/** What the client holds back until `{date}`, and what is to be paid besides. */
	retained: { until: string; toPayNow: string };
	rounding: string;
	/** What of the total needs no payment any more. */
	settled: { received: string; credited: string; discounted: string; writtenOff: string };
	toPay: string;
	units: Record<Unit, PluralForms>;
}

/** Singular and plural; a quantity of either may have decimals. A flat rate has no word where it would be read as a thing. */
type PluralForms = readonly [one: string, other: string];

export const TAX_WORDS: Readonly<Record<Language, TaxWords>> = {
	en: {
		taxed: {
			column: "Tax",
			subtotal: "Subtotal",
			lineTotal: "Sum of lines, tax included",
			net: "Subtotal without tax",
			total: "Total",
			sum: "{tax} of {base}",
			abroad: "{tax}, {country}",
			oss: "VAT of {country}, declared under the One-Stop Shop scheme",
		},
		lineTotal: "Sum of lines",
		discount: "Discount",
		less: "{full} less {discount}",
		accounting: "Tax in {currency} (1 {currency} = {rate}, {day})",
		customerTax: "The customer accounts for VAT of {amount} at {rate}",
		customerTaxToHmrc: "Customer to pay VAT of {amount} to HMRC at {rate}",
		withheld: "Withheld, {name} {rate} of {base}",
		withheldFor: "Withheld, {name} {rate} of {base}, paid to {to}",
		retained: { until: "Retained until {date}", toPayNow: "To pay now" },
		rounding: "Rounding",
		settled: { received: "Paid", credited: "Credited", discounted: "Early-payment discount", writtenOff: "Waived" },
		toPay: "To pay",
		units: {
			piece: ["pc", "pcs"],
			hour: ["h", "h"],
			min60: ["min", "min"],
			day: ["day", "days"],
			month: ["month", "months"],
			km: ["km", "km"],
			kg: ["kg", "kg"],
			tonne: ["t", "t"],
			metre: ["m", "m"],
			m2: ["m²", "m²"],
			m3: ["m³", "m³"],
			litre: ["l", "l"],
			sheet: ["sheet", "sheets"],
			flat: ["", ""],
		},
	},
	es: {
		taxed: {
			column: "Impuesto",
			subtotal: "Base imponible",
			lineTotal: "Suma con impuestos",
			net: "Base imponible",
			total: "Total",
			sum: "{tax} sobre {base}",
			abroad: "{tax}, {country}",
			oss: "IVA de {country}, declarado en el régimen de ventanilla única (OSS)",
		},
		lineTotal: "Suma de conceptos",
		discount: "Descuento",
		less: "{full} menos {discount}",
		accounting: "Impuesto en {currency} (1 {currency} = {rate}, {day})",
		customerTax: "El cliente declara el IVA de {amount}, al {rate}",
		customerTaxToHmrc: "El cliente ingresa en HMRC el IVA de {amount}, al {rate}",
		withheld: "Retención, {name} {rate} sobre {base}",
		withheldFor: "Retención, {name} {rate} sobre {base}, se ingresa en {to}",
		retained: { until: "Retenido en garantía hasta el {date}", toPayNow: "A pagar ahora" },
		rounding: "Redondeo",
		settled: {
			received: "Pagado",
			credited: "Abonado",
			discounted: "Descuento por pronto pago",
			writtenOff: "Condonado",
		},
		toPay: "A pagar",
		units: {
			piece: ["ud.", "uds."],
			hour: ["h", "h"],
			min60: ["min", "min"],
			day: ["día", "días"],
			month: ["mes", "meses"],
			km: ["km", "km"],
			kg: ["kg", "kg"],
			tonne: ["t", "t"],
			metre: ["m", "m"],
			m2: ["m²", "m²"],
			m3: ["m³", "m³"],
			litre: ["l", "l"],
			sheet: ["plancha", "planchas"],
			flat: ["", ""],
		},
	},
	fr: {
		taxed: {
			column: "Taxe",
			priced: {
				without: { rate: "Prix unitaire HT", amount: "Montant HT" },
				included: { rate: "Prix unitaire TTC", amount: "Montant TTC" },
			},
			subtotal: "Total HT",
			lineTotal: "Total des lignes TTC",
			net: "Total HT",
			total: "Total TTC",
			sum: "{tax} sur {base}",
			abroad: "{tax}, {country}",
			oss: "TVA de {country}, déclarée au guichet unique (OSS)",
		},
		lineTotal: "Total des lignes",
		discount: "Remise",
		less: "{full} moins {discount}",
		accounting: "Taxe en {currency} (1 {currency} = {rate}, {day})",
		customerTax: "Le client déclare la TVA de {amount}, au taux de {rate}",
		customerTaxToHmrc: "Le client verse à HMRC la TVA de {amount}, au taux de {rate}",
		withheld: "Retenue, {name} {rate} sur {base}",
		withheldFor: "Retenue, {name} {rate} sur {base}, versée à {to}",
		retained: { until: "Retenue de garantie jusqu’au {date}", toPayNow: "À payer maintenant" },
		rounding: "Arrondi",
		settled: { received: "Déjà réglé", credited: "Avoir déduit", discounted: "Escompte", writtenOff: "Abandonné" },
		toPay: "À payer",
		units: {
			piece: ["pièce", "pièces"],
			hour: ["h", "h"],
			min60: ["min", "min"],
			day: ["jour", "jours"],
			month: ["mois", "mois"],
			km: ["km", "km"],
			kg: ["kg", "kg"],
			tonne: ["t", "t"],
			metre: ["m", "m"],
			m2: ["m²", "m²"],
			m3: ["m³", "m³"],
			litre: ["l", "l"],
			sheet: ["plaque", "plaques"],
			flat: ["forfait", "forfait"],
		},
	},
};
