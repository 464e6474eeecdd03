import { findCreditNotes } from "#db/invoices/invoices";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { requireInvoice } from "~/invoices/server/refusals.server";
import { AppError } from "~/kernel/errors";
import type { Currency } from "~/kernel/money/money";
import { toMinorUnits } from "~/kernel/money/typed-amount";
import type { CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Portion } from "~/taxes/domain/calculate";
import { type CreditChoice, creditFor } from "../domain/credit-choice";
import { wrongCredit } from "../domain/credit-faults";
import type { CreditNoteInput, TypedReduction } from "../domain/credit-note-input";
import type { CreditSums } from "../domain/credit-sums";

export interface CreditPlan {
	invoice: Invoice;
	/** The credit notes that the invoice has already. */
	notes: Invoice[];
	credit: CreditSums;
}

/** An invoice that can be corrected, with its credit notes. Throws not_found, conflict for a draft and for a credit note. */
export async function readCorrectable(ctx: AppContext, actor: Actor, id: string) {
	const [invoice, notes] = await Promise.all([readInvoice(ctx, actor, id), findCreditNotes(ctx.db, actor.id, id)]);
	requireInvoice(invoice);
	if (invoice.status === "draft") throw new AppError("conflict", m.payments_credit_draft());
	return { invoice, notes };
}

/** The credit notes of an invoice of the actor's, oldest first. Throws not_found. */
export async function listCreditNotes(ctx: AppContext, actor: Actor, id: string): Promise<Invoice[]> {
	await readInvoice(ctx, actor, id);
	return findCreditNotes(ctx.db, actor.id, id);
}

/**
 * What a credit note would come to.
 * @param today the day in the account's time zone
 * @throws AppError not_found; conflict where nothing is open, or less is left than requested; invalid for a line that the
 *   invoice has not, and for a day before the invoice's or to come
 */
export async function planCredit(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ issueDate, ...input }: Omit<CreditNoteInput, "reason">,
	today: CalendarDate,
): Promise<CreditPlan> {
	const { invoice, notes } = await readCorrectable(ctx, actor, id);
	if (issueDate && issueDate > today && issueDate > invoice.issueDate)
		throw wrongCredit("issueDate", "invalid", m.payments_credit_date_to_come());
	if (issueDate && issueDate < invoice.issueDate)
		throw wrongCredit("issueDate", "invalid", m.payments_credit_date_before());
	return { invoice, notes, credit: creditFor(invoice, notes, toChoice(input, invoice.currency), () => ctx.ids.uuid()) };
}

function toChoice({ items, reduction, amountsIncludeTax, whole }: TypedChoice, currency: Currency): CreditChoice {
	const count = (typed: TypedReduction, field: string): Portion =>
		"percent" in typed ? typed : { amount: toMinorUnits(typed.amount, currency, field) };
	return {
		items: items?.map((item, at) =>
			"quantity" in item ? item : { ...item, reduction: count(item.reduction, `items.${at}.reduction`) },
		),
		reduction: reduction && count(reduction, "reduction"),
		amountsIncludeTax,
		whole,
	};
}

type TypedChoice = Pick<CreditNoteInput, "items" | "reduction" | "amountsIncludeTax" | "whole">;
