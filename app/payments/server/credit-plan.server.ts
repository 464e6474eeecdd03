import { findCreditNotes } from "#db/queries/invoices";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import type { Invoice } from "~/invoices/domain/invoice";
import { amountToPay } from "~/invoices/domain/invoice";
import { PLACES } from "~/invoices/domain/line";
import { formatLineQuantity } from "~/invoices/domain/line-texts";
import { openAmount } from "~/invoices/domain/payment";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { requireInvoice } from "~/invoices/server/refusals.server";
import type { CalendarDate } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { type Cents, formatMoney } from "~/kernel/money";
import { takesDecimals } from "~/money/domain/unit";
import { m } from "~/paraglide/messages";
import { creditedQuantities, creditLines, fineQuantity, leftQuantities, type Quantities } from "../domain/credit-lines";
import type { CreditNoteInput } from "../domain/credit-note-input";
import { creditOpen } from "../domain/credit-open";
import { type CreditSums, leftByTax } from "../domain/credit-sums";
import { REST_OF_INVOICE } from "../domain/rest-words";

export interface CreditPlan {
	invoice: Invoice;
	/** The credit notes that the invoice has already. */
	notes: Invoice[];
	credit: CreditSums;
}

type Lines = NonNullable<CreditNoteInput["items"]>;

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
 *
 * @param today the day in the account's time zone
 * @throws AppError not_found; conflict where nothing is open, or less is left than asked for; invalid for a line that the
 *   invoice has not, and for a day before the invoice's or to come
 */
export async function planCredit(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ items, issueDate }: Pick<CreditNoteInput, "items" | "issueDate">,
	today: CalendarDate,
): Promise<CreditPlan> {
	const { invoice, notes } = await readCorrectable(ctx, actor, id);
	if (issueDate && issueDate > today) throw wrong("issueDate", "invalid", m.payments_credit_date_to_come());
	if (issueDate && issueDate < invoice.issueDate) throw wrong("issueDate", "invalid", m.payments_credit_date_before());
	const credit = items ? creditChosen(invoice, notes, items) : creditAll(ctx, invoice, notes);
	requireLeft(invoice, notes, credit);
	return { invoice, notes, credit };
}

/** All that is open: the lines that are left, or where money settled a part, a share of each rate. */
function creditAll(ctx: AppContext, invoice: Invoice, notes: readonly Invoice[]): CreditSums {
	const open = openAmount(invoice);
	if (open <= 0) throw new AppError("conflict", m.payments_credit_nothing_open({ number: invoice.number }));
	const credited = creditedQuantities(notes);
	const rest = creditLines(invoice, credited, leftQuantities(invoice, credited));
	if (amountToPay(rest) === open) return rest;
	const { language, number } = invoice;
	const nameLine = () => REST_OF_INVOICE[language].replace("{number}", () => number);
	return creditOpen(invoice, notes, { nameLine, newId: () => ctx.ids.uuid() });
}

function creditChosen(invoice: Invoice, notes: readonly Invoice[], lines: Lines): CreditSums {
	const credited = creditedQuantities(notes);
	const left = leftQuantities(invoice, credited);
	const now = new Map<string, number>();
	for (const [at, { itemId, quantity }] of lines.entries()) {
		if (quantity === 0) continue;
		now.set(itemId, requireLine(invoice, left, now, { at, itemId, quantity }));
	}
	if (now.size === 0) throw wrong("items", "invalid", m.payments_credit_choose());
	return creditLines(invoice, credited, now);
}

/** The quantity with the sign of its line's own. */
function requireLine(
	{ items }: Invoice,
	left: Quantities,
	now: Quantities,
	{ at, itemId, quantity }: Lines[number] & { at: number },
): number {
	const item = items.find(({ id }) => id === itemId);
	if (!item || now.has(itemId)) throw wrong(`items.${at}.itemId`, "invalid", m.payments_credit_no_line());
	const whole = fineQuantity(item);
	const isWhole = (value: number) => value % 10 ** PLACES === 0;
	const field = `items.${at}.quantity`;
	if (!takesDecimals(item.unit) && isWhole(whole) && !isWhole(quantity)) {
		throw wrong(field, "invalid", m.payments_credit_whole());
	}
	const rest = Math.abs(left.get(itemId) ?? 0);
	if (quantity > rest) {
		const text = formatLineQuantity({ quantity: rest, quantityScale: PLACES });
		throw wrong(field, "conflict", m.payments_credit_left({ left: text }));
	}
	return whole < 0 ? -quantity : quantity;
}

/** Of no rate more is credited than is left of it: the lines may be left where their sum was credited otherwise. */
function requireLeft(invoice: Invoice, notes: readonly Invoice[], credit: CreditSums): void {
	const after = leftByTax(invoice, [...notes, credit]);
	const left = add(leftByTax(invoice, notes)) - (invoice.sums?.prepaid?.amount ?? 0);
	if (after.every(({ gross }) => gross >= 0) && credit.total > 0 && credit.total <= left) return;
	throw wrong("items", "conflict", m.payments_credit_sum_left({ left: formatMoney(left, invoice.currency) }));
}

function add(rates: ReturnType<typeof leftByTax>): Cents {
	return rates.reduce((sum, { gross }) => sum + gross, 0);
}

function wrong(field: string, code: "conflict" | "invalid", message: string): AppError {
	return new AppError(code, message, { fieldErrors: { [field]: [message] } });
}
