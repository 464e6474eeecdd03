import type { Language } from "~/kernel/language/language";

/** What other languages call the taxes that we propose; a label that was typed stays as it is. */
const TRANSLATED: Readonly<Record<string, Partial<Record<Language, string>>>> = {
	VAT: { es: "IVA", fr: "TVA" },
	GST: { fr: "TPS" },
	HST: { fr: "TVH" },
	PST: { fr: "TVP" },
	QST: { fr: "TVQ" },
	"Sales tax": { es: "Impuesto sobre las ventas", fr: "Taxe de vente" },
	"Consumption tax": { es: "Impuesto sobre el consumo", fr: "Taxe sur la consommation" },
};

export function taxLabel(label: string, language: Language): string {
	return TRANSLATED[label]?.[language] ?? label;
}
