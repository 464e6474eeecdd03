import { z } from "zod";
import { currencyRule } from "~/kernel/money/currency-rule";
import type { Text } from "~/kernel/text";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

const day = (message: Text) =>
	z
		.string()
		.refine((text) => text === "" || isCalendarDate(text), { error: () => message() })
		.nullish()
		.transform((text) => text || undefined);

const fields = {
	from: day(m.payments_statement_from_wrong).describe(
		"The first day; that of the month before last where nothing is said",
	),
	to: day(m.payments_statement_to_wrong).describe("The last day; today where nothing is said"),
	currency: currencyRule(m.payments_statement_currency_wrong)
		.optional()
		.describe("That of most of the client's open invoices where nothing is said, or of its newest where none is open"),
};

/** What `GET /api/clients/{id}/statement` takes in the URL: days of the account's zone, both included. */
export const StatementQuery = z.object(fields);
export type StatementChoice = Partial<z.output<typeof StatementQuery>>;

/** The same for pages and their files, which forgive. */
export const StatementPageQuery = z.object({
	from: fields.from.catch(undefined),
	to: fields.to.catch(undefined),
	currency: fields.currency.catch(undefined),
});
