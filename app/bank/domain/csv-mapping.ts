import { z } from "zod";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { CsvField } from "./csv-fields";

/** Which part of 03/04/2026 comes first. */
const DATE_ORDERS = ["day", "month"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
const DECIMAL_SIGNS = ["comma", "point"] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** How the columns of a bank's CSV files are read. */
export interface CsvMapping {
	/** The places of the columns, from 1. */
	columns: Partial<Record<CsvField, number>>;
	/** `null`: as the file shows. */
	dateOrder: DateOrder | null;
	/** `null`: as each amount shows. */
	decimal: DecimalSign | null;
}

export const MAX_COLUMNS = 200;
const wrong = { error: () => m.bank_column_wrong() };

const place = z
	.union([z.int(wrong), z.string(wrong)], wrong)
	.nullish()
	.transform((typed) => (typed === null || typed === undefined || typed === "" ? undefined : Number(typed)))
	.refine((at) => at === undefined || (Number.isInteger(at) && at >= 1 && at <= MAX_COLUMNS), wrong);
const needed = place.refine((at) => at !== undefined, { error: () => m.bank_column_missing() });
const choiceAmong = <Value extends string>(values: readonly Value[]) =>
	z
		.union([z.enum(values), z.literal("")])
		.nullish()
		.transform((value): Value | null => value || null);

/** The rules of each field, for the API and for the page's form. */
const rules = {
	day: needed.describe("The column of the booking day"),
	amount: needed.describe("The column of the amount, or of money that came in"),
	payer: place.describe("The column of who paid"),
	text: place.describe("The column of what the payer wrote"),
	reference: place.describe("The column of the structured or end-to-end reference"),
	iban: place.describe("The column of the payer's account"),
	currency: place.describe("The account's own currency where left out"),
	direction: place.describe("The column that says of amounts without a sign whether they are debits"),
	bankReference: place.describe("The column of the bank's own name of an entry"),
	dateOrder: choiceAmong(DATE_ORDERS).describe("Which comes first in 03/04/2026; needed where both can be"),
	decimal: choiceAmong(DECIMAL_SIGNS).describe("As each amount shows where left out"),
};

/** The columns of a CSV file by their places, from 1, as the API takes them. */
export const CsvMappingInput = z.object(rules).transform(toMapping);

/** The same as the page posts them, with what the file is called. */
export const ColumnsForm = z
	.object({ ...rules, name: line(200).default("") })
	.transform(({ name, ...fields }) => ({ name, mapping: toMapping(fields) }));

type Fields = CsvMapping["columns"] & Omit<CsvMapping, "columns">;

function toMapping({ dateOrder, decimal, ...columns }: Fields): CsvMapping {
	return { columns, dateOrder, decimal };
}
