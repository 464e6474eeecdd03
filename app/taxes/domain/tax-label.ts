import type { Language } from "~/kernel/language/language";
import { formatRate } from "./rate-text";
import type { Tax } from "./tax";

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

/** "GST 5% + QST 9.975%": the charged parts of a tax in that language. One that charges nothing has its own name. */
export function chargedName(
	{ name, components }: Pick<Tax, "components"> & { name: string },
	language: Language,
): string {
	const charged = components.filter(({ rate }) => rate !== 0);
	if (charged.length === 0) return name;
	return charged.map(({ label, rate }) => `${taxLabel(label, language)} ${formatRate(rate, language)}`).join(" + ");
}
