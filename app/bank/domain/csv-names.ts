import { foldText } from "~/kernel/text";
import { CSV_FIELDS, type CsvField } from "./csv-fields";

/** What banks call the columns, folded; the first name that a file has counts. */
const NAMES: Record<CsvField, readonly string[]> = {
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

/** What a name has in it that no bank of NAMES uses as it stands, the likeliest first: "Posted Transactions Date", "Betrag (€)". */
const LIKE: Record<CsvField, readonly RegExp[]> = {
	day: [
		/\b(posting|posted|book(ing|ed)|transactions?|completed|operation|operacion|contable|contabile|comptable)\b.*\b(date|datum|fecha|data)\b/,
		/\b(date|fecha|data)\b.*\b(posted|booked|completed|operation|operacion|contable|contabile|comptable|transaction)\b/,
		/^(buchung|dateop)$|buchungs?(tag|datum)|boekdatum/,
		/\b(date|fecha|data|dato|jour)\b|(datum|date)$/,
	],
	amount: [
		/^(amount )?(credit(s|ed)?|money in|paid in|in|deposits?|receipts|haben|gutschrift(en)?|eingang|abonos?|haber|ingresos?|entradas?|entrate|recettes?)( (amount|euros?))?$/,
		/amount|betrag|importe|montant|\bvalue\b|umsatz|importo|bedrag|\bmonto\b|belopp|belob/,
		/^(debit credit|credit debit)$/,
		/^(aud|cad|eur|gbp|nzd|usd)$/,
	],
	currency: [/currency|wahrung|waehrung|moneda|divisa|devise|valuta|munt$/],
	payer: [
		/payer|zahlungspflichtig|auftraggeber|absender|remitter|sender|ordenante|donneur|emetteur|mittente/,
		/counter ?part|gegenpart|tegenpartij|partner ?name|contrapart|\bnaam\b|\bname\b|tiers|merchant|empfanger|beneficia|payee/,
	],
	iban: [
		/(payer|partner|counter ?party|sender).*(iban|account)|tegenrekening|gegenkonto/,
		/\biban\b|kontonummer|account (number|no|nr)\b/,
	],
	text: [
		/verwendungszweck|remittance|payment (details|reference)|purpose|omschrijving|mededeling|communication|concepto|libelle|label|narrative/,
		/description|details|memo|betreff|message|beschreibung|descripcion|notes/,
		/buchungstext/,
	],
	reference: [/end to end|kundenreferenz|(customer|payer|client) reference|betalingskenmerk|^refer/],
	bankReference: [/^(transaction|transferwise|wise|operation|entry|bank) (id|ref(erence)?|n(umbe)?r|no)$/],
	direction: [
		/soll haben|debit credit|credit debit|\baf bij\b|\bdr cr\b|\bcr dr\b|direction|indicator|kennzeichen|details|\btype\b/,
	],
};

/** What a column is not, although it has such a word: a balance is no amount, the value date no booking date. */
const UNLIKE: Partial<Record<CsvField, RegExp>> = {
	day: /valu|wertstell|valeur|valor|\bdue\b|start/,
	amount:
		/balance|saldo|solde|local|orig|ursprung|foreign|fee|gebuhr|gebuehr|exchange|\bdebit amount|\bout\b|date|datum|limit|auslagen/,
	currency: /local|orig|foreign|fee|exchange|date|datum/,
	payer: /iban|konto|account|compte|cuenta|rekening|number|\bid\b|description|category|date|card/,
	iban: /auftragskonto|own|posted|payee|beneficia/,
	text: /\bid\b|code|category|full/,
	reference: /bank|mandat/,
};

/** Names of the day's column in languages whose countries write the day first. */
const DAY_FIRST = /buchung|fecha|operation$|boekdatum|datum/;

/** A heading in small letters, without accents, signs, what stands in brackets, and a gender's ending. */
function wordsOf(head: string): string {
	return foldText(head)
		.replace(/\([^)]*\)|\*\p{L}+/gu, " ")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** The column of each field, from 0, that is called as banks call it. */
export function namedColumns(heads: readonly string[]): Partial<Record<CsvField, number>> {
	const folded = heads.map((head) => foldText(head.trim()));
	const places = CSV_FIELDS.map((field) => [
		field,
		NAMES[field].map((name) => folded.indexOf(name)).find((at) => at >= 0),
	]);
	return Object.fromEntries(places.filter(([, at]) => at !== undefined));
}

/** The columns, from 0, whose names are like what banks call a field, the likeliest first. */
export function likelyColumns(heads: readonly string[], field: CsvField): number[] {
	const words = heads.map(wordsOf);
	const isLike = (like: RegExp) => (at: number) => like.test(words[at] ?? "") && !UNLIKE[field]?.test(words[at] ?? "");
	const places = [...words.keys()];
	return [...new Set(LIKE[field].flatMap((like) => places.filter(isLike(like))))];
}

/** Whether a file whose day has this heading is of a country that writes the day first. */
export function writesDayFirst(head: string): boolean {
	return DAY_FIRST.test(wordsOf(head));
}

/** The currency that a heading names: that of "Amount (GBP)", "CAD$", "Betrag (€)"; empty where it names none. */
export function currencyIn(head: string): string {
	const [, code = ""] = /\b([A-Z]{3})\b/.exec(head) ?? [];
	const [sign = ""] = /[\u20ac\u00a3]/.exec(head) ?? [];
	return code || (sign === "€" ? "EUR" : sign === "£" ? "GBP" : "");
}
