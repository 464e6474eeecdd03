import type { Invoice } from "~/invoices/domain/invoice";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount, toDecimal } from "~/kernel/money/money";
import type { SheetChoice, SheetRow, Timesheet } from "./timesheet";
import { TIMESHEET_WORDS } from "./timesheet-words";

/** A timesheet as a spreadsheet takes it, in the invoice's language: a row for each entry, no sums. */
export function timesheetCsv({ language, currency }: Invoice, sheet: Timesheet, choice: SheetChoice): string {
	const words = TIMESHEET_WORDS[language];
	const columns: CsvColumn<SheetRow>[] = [
		{ head: words.date, value: ({ date }) => date },
		{ head: words.project, value: ({ project }) => project },
		{ head: words.description, value: ({ description }) => description },
	];
	if (choice.times) {
		columns.push({ head: words.from, value: ({ from }) => from }, { head: words.to, value: ({ to }) => to });
	}
	const hours = sheet.inMinutes ? words.minutes : words.hours;
	columns.push({ head: hours, value: ({ quantity }) => toDecimal(quantity) });
	if (choice.money) {
		columns.push(
			{ head: words.amount, value: ({ amount }) => plainAmount(amount, currency) },
			{ head: words.currency, value: () => currency },
		);
	}
	if (choice.times) columns.push({ head: words.breakMinutes, value: ({ breakMinutes }) => breakMinutes });
	return toCsv(
		columns,
		sheet.parts.flatMap(({ rows }) => rows),
	);
}
