import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { Statement, StatementEntry } from "./statement";
import { entryTexts } from "./statement-texts";

/** A statement as a spreadsheet takes it: amounts are plain decimals, days are YYYY-MM-DD. */
export function statementCsv({ from, opening, currency, entries }: Statement): string {
	const forward = { day: from, entry: m.payments_statement_forward(), remark: "", amount: "", balance: opening };
	const rows = entries.map((entry) => toRow(entry, currency));
	return toCsv(columns(currency), [forward, ...rows]);
}

function toRow({ day, amount, balance, ...entry }: StatementEntry, currency: string) {
	return { day, ...entryTexts({ day, amount, ...entry }), amount: plainAmount(amount, currency), balance };
}

type Row = Omit<ReturnType<typeof toRow>, "amount"> & { amount: string };

const columns = (currency: string): CsvColumn<Row>[] => [
	{ head: m.payments_day(), value: ({ day }) => day },
	{ head: m.payments_entry(), value: ({ entry }) => entry },
	{ head: m.payments_statement_remark(), value: ({ remark }) => remark },
	{ head: m.invoices_csv_currency(), value: () => currency },
	{ head: m.payments_entry_amount(), value: ({ amount }) => amount },
	{ head: m.payments_statement_balance(), value: ({ balance }) => plainAmount(balance, currency) },
];
