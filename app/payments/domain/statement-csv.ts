import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { Statement, StatementEntry } from "./statement";
import { entryTexts } from "./statement-texts";

/** A statement as a spreadsheet takes it: amounts are plain decimals, days are YYYY-MM-DD. */
export function statementCsv(statement: Statement): string {
	const { from, opening, currency, entries } = statement;
	const bare = { remark: "", amount: "", dueDate: "", open: "" };
	const forward = { ...bare, day: from, entry: m.payments_statement_forward(), balance: opening };
	return toCsv(columns(currency), [forward, ...entries.map((entry) => toRow(entry, statement))]);
}

function toRow(entry: StatementEntry, statement: Statement) {
	const { day, amount, balance, dueDate, open } = entry;
	return {
		...{ day, ...entryTexts(entry, statement), amount: plainAmount(amount, statement.currency), balance },
		dueDate: dueDate ?? "",
		open: dueDate === null ? "" : plainAmount(open, statement.currency),
	};
}

type Row = ReturnType<typeof toRow>;

const columns = (currency: string): CsvColumn<Row>[] => [
	{ head: m.payments_day(), value: ({ day }) => day },
	{ head: m.payments_entry(), value: ({ entry }) => entry },
	{ head: m.payments_statement_remark(), value: ({ remark }) => remark },
	{ head: m.invoices_csv_currency(), value: () => currency },
	{ head: m.payments_entry_amount(), value: ({ amount }) => amount },
	{ head: m.payments_statement_balance(), value: ({ balance }) => plainAmount(balance, currency) },
	{ head: m.payments_statement_due(), value: ({ dueDate }) => dueDate },
	{ head: m.payments_entry_open(), value: ({ open }) => open },
];
