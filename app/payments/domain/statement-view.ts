import { z } from "zod";
import { PAYMENT_METHODS } from "~/invoices/domain/payment";
import { date, id } from "~/kernel/api-types";
import { CURRENCIES, toDecimal } from "~/kernel/money";
import { STATEMENT_KINDS, type Statement } from "./statement";

const signed = z
	.string()
	.regex(/^-?\d+\.\d\d$/)
	.describe("An amount with two decimals; below zero in the client's favour");

/** A statement as the API shows it. */
export const StatementView = z.object({
	clientId: id,
	currency: z.enum(CURRENCIES),
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
			reference: z.string(),
		}),
	),
});
export type StatementView = z.output<typeof StatementView>;

export function toStatementView(clientId: string, { entries, ...statement }: Statement): StatementView {
	const { currency, from, to, complete } = statement;
	return {
		...{ clientId, currency, from, to, complete },
		opening: toDecimal(statement.opening),
		closing: toDecimal(statement.closing),
		entries: entries.map(({ day, kind, amount, balance, invoiceId, number, method, reference }) => ({
			...{ day, kind, amount: toDecimal(amount), balance: toDecimal(balance) },
			...{ invoiceId, invoiceNumber: number, method, reference },
		})),
	};
}
