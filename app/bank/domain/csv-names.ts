import { foldText } from "~/kernel/text";
import { CSV_FIELDS } from "./csv-fields";
import type { CsvMapping } from "./csv-mapping";

/** What banks call the columns, folded; the first name that a file has counts. */
const NAMES: Record<(typeof CSV_FIELDS)[number], readonly string[]> = {
	day: ["booking date", "date", "buchungstag", "buchungsdatum", "fecha", "fecha operacion", "date operation"],
	amount: ["amount", "betrag", "importe", "montant", "credit", "haben", "abono"],
	currency: ["currency", "waehrung", "wahrung", "moneda", "divisa", "devise"],
	payer: [
		"payer",
		"name",
		"counterparty",
		"beguenstigter/zahlungspflichtiger",
		"name zahlungsbeteiligter",
		"auftraggeber",
		"ordenante",
		"nombre",
		"beneficiario",
		"contrapartida",
		"nom",
		"emetteur",
		"tiers",
	],
	iban: ["iban", "account", "kontonummer/iban", "iban zahlungsbeteiligter", "cuenta", "compte"],
	text: ["description", "memo", "text", "verwendungszweck", "concepto", "libelle", "reference text"],
	reference: ["reference", "referenz", "referencia"],
	bankReference: ["transaction id", "bank reference", "id"],
	direction: ["soll/haben", "s/h", "debit/credit", "credit/debit", "direction", "type", "tipo", "sens"],
};

/** Names of the day's column in languages whose countries write the day first. */
const DAY_FIRST = ["buchungstag", "buchungsdatum", "fecha", "fecha operacion", "date operation"];

/** The columns that a file's heads name. */
export function namedColumns(heads: readonly string[]): CsvMapping {
	const folded = heads.map((head) => foldText(head.trim()));
	const columns: CsvMapping["columns"] = {};
	for (const field of CSV_FIELDS) {
		const at = NAMES[field].map((name) => folded.indexOf(name)).find((place) => place >= 0);
		if (at !== undefined) columns[field] = at + 1;
	}
	const day = folded[(columns.day ?? 0) - 1] ?? "";
	return { columns, dateOrder: DAY_FIRST.includes(day) ? "day" : null, decimal: null };
}
