import { z } from "zod";
import { currencyView, date, id } from "~/kernel/api-types";
import { plainAmount } from "~/kernel/money/money";
import { PAYMENT_METHODS } from "~/settlement/domain/payment";
import { STATEMENT_KINDS, type Statement } from "./statement";

const signed = z
	.string()
	.regex(/^-?\d+(\.\d{2,4})?$/)
	.describe("An amount with the decimals of its currency; below zero in the client's favour");

export const StatementView = z.object({
	clientId: id,
	currency: currencyView,
	from: date,
	to: date,
	opening: signed.describe("What the client owed before the first day"),
	closing: signed.describe("What the client owed at the end of the last day"),
	complete: z.boolean().describe("Whether these are all entries of the period; else ask for a shorter one"),
	entries: z.array(
		z.object({
			day: date,
			kind: z.enum(STATEMENT_KINDS),
			amount: signed,
			balance: signed.describe("What the client owed after it"),
			invoiceId: id.nullable(),
			invoiceNumber: z.string().nullable(),
			method: z.enum(PAYMENT_METHODS).nullable(),
			reference: z.string().describe("A payment's own; an invoice's of its client; a credit note's number"),
			dueDate: date.nullable().describe("Of an invoice"),
			open: signed.nullable().describe("What is open of an invoice now"),
		}),
	),
});
export type StatementView = z.output<typeof StatementView>;

export function toStatementView(clientId: string, { entries, ...statement }: Statement): StatementView {
	const { currency, from, to, complete } = statement;
	return {
		clientId,
		currency,
		from,
		to,
		complete,
		opening: plainAmount(statement.opening, statement.currency),
		closing: plainAmount(statement.closing, statement.currency),
		entries: entries.map(({ day, kind, amount, balance, invoiceId, number, method, reference, dueDate, open }) => ({
			day,
			kind,
			amount: plainAmount(amount, currency),
			balance: plainAmount(balance, currency),
			invoiceId,
			invoiceNumber: number,
			method,
			reference,
			dueDate,
			open: dueDate === null ? null : plainAmount(open, currency),
		})),
	};
}
