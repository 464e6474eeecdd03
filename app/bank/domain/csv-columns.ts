import { isCurrencyCode } from "~/kernel/money/currencies";
import { foldText } from "~/kernel/text";
import { CSV_FIELDS, type CsvField } from "./csv-fields";
import type { CsvMapping } from "./csv-mapping";
import { likelyColumns, namedColumns, writesDayFirst } from "./csv-names";
import { readAmount, readDay } from "./csv-values";
import { readPayerAccount } from "./payer-account";

type Rows = readonly (readonly string[])[];
type Places = Partial<Record<CsvField, number>>;

const LOOKED_AT = 200;
/** What part of a column's cells has to be of a kind: the last rows may be sums. */
const MOST = 0.9;

/** Says of an amount without a sign whether it came in or left. */
const DIRECTION =
	/^(s|h|soll|haben|d|c|dr|cr|dbit|crdt|debit|credit|debe|haber|cargo|abono|in|out|af|bij|debet|dare|avere)$/;

const isDay = (cell: string) => readDay(cell, "day") !== "" || readDay(cell, "month") !== "";
const isAmount = (cell: string) => readAmount(cell, 2, null) !== "" || readAmount(cell, 3, null) !== "";
const isWords = (cell: string) => /\p{L}{2}/u.test(cell) && !isDay(cell);

const KINDS: Record<CsvField, (cell: string) => boolean> = {
	day: isDay,
	amount: isAmount,
	currency: (cell) => isCurrencyCode(cell.toUpperCase()),
	direction: (cell) => DIRECTION.test(foldText(cell)),
	iban: (cell) => readPayerAccount(cell) !== "",
	payer: isWords,
	text: () => true,
	reference: () => true,
	bankReference: () => true,
};

/**
 * What the columns of a sheet are: by their names as banks write them, by likeness to these where the contents agree, and what
 * is still missing of day and amount by the contents alone, where only one column can be it.
 * @param heads the columns' names; empty where the sheet has none
 */
export function findColumns({ heads, rows }: { heads: readonly string[]; rows: Rows }): CsvMapping {
	const sample = rows.slice(0, LOOKED_AT);
	const places: Places = namedColumns(heads);
	// Of "Debit/Credit", some banks mean the sum and others its sign.
	if (places.direction !== undefined && isKind(sample, places.direction, "amount")) delete places.direction;
	for (const field of CSV_FIELDS)
		places[field] ??= unused(places, likelyColumns(heads, field)).find((at) => isKind(sample, at, field));
	const width = heads.length || Math.max(0, ...sample.map((row) => row.length));
	const columns = Array.from({ length: width }, (_, at) => at);
	places.day ??= unused(places, columns).find((at) => isKind(sample, at, "day"));
	places.amount ??= onlyAmount(sample, unused(places, columns));
	if (heads.length === 0) places.text ??= longestText(sample, unused(places, columns));
	const found = CSV_FIELDS.flatMap((field) =>
		places[field] === undefined ? [] : [[field, places[field] + 1] as const],
	);
	const day = heads[places.day ?? -1] ?? "";
	return { columns: Object.fromEntries(found), dateOrder: writesDayFirst(day) ? "day" : null, decimal: null };
}

function unused(places: Places, columns: readonly number[]): number[] {
	return columns.filter((at) => !Object.values(places).includes(at));
}

function cellsOf(rows: Rows, column: number): string[] {
	return rows.map((row) => (row[column] ?? "").trim()).filter((cell) => cell !== "");
}

function isKind(rows: Rows, column: number, field: CsvField): boolean {
	const cells = cellsOf(rows, column);
	// A month without money in has an empty column.
	if (cells.length === 0) return field === "amount" || rows.length === 0;
	return cells.filter(KINDS[field]).length >= cells.length * MOST;
}

/** The one column of amounts that has some that left and is no running balance. */
function onlyAmount(rows: Rows, columns: readonly number[]): number | undefined {
	const amounts = columns.filter((at) => cellsOf(rows, at).length > rows.length / 2 && isKind(rows, at, "amount"));
	const found = amounts.filter((at) => {
		const isSigned = cellsOf(rows, at).some((cell) => /^[-(\u2212]|-$/.test(cell));
		return isSigned && !amounts.some((other) => other !== at && isBalanceOf(rows, at, other));
	});
	return found.length === 1 ? found[0] : undefined;
}

/** Whether a column says what an account holds after each row, whichever row is the newest. */
function isBalanceOf(rows: Rows, balance: number, amount: number): boolean {
	const cents = (row: Rows[number] | undefined, at: number) =>
		Math.round(Number(readAmount(row?.[at] ?? "", 2, null)) * 100);
	const steps = rows.slice(1).map((row, before) => {
		const step = cents(row, balance) - cents(rows[before], balance);
		return step === cents(row, amount) || -step === cents(rows[before], amount);
	});
	return steps.length > 0 && steps.filter(Boolean).length >= steps.length * MOST;
}

function longestText(rows: Rows, columns: readonly number[]): number | undefined {
	const letters = (at: number) =>
		cellsOf(rows, at)
			.join("")
			.replace(/[^\p{L}]/gu, "").length;
	const [longest] = columns.toSorted((one, other) => letters(other) - letters(one));
	return longest !== undefined && letters(longest) > 0 ? longest : undefined;
}
