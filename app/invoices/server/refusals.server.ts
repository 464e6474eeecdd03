import { RuleBroken } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { externalIdTaken } from "~/changes/domain/external-fields";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { takenDeposits } from "~/pricing/domain/deposits";
import { apiName } from "../domain/fields";
import { type Invoice, isLocked } from "../domain/invoice";
import type { InvoiceInput } from "../domain/invoice-input";
import { numberTaken } from "../domain/number";

/**
 * What the database refused, in words for the person who asked. Anything else is passed on as it is.
 * @param number what the write was to have; `null` where it is a deleted draft's
 */
export function refusal(error: unknown, actor: Actor, number: string | null): unknown {
	if (!(error instanceof RuleBroken)) return error;
	switch (error.rule) {
		case "number_free":
		case "number_next":
			return new AppError("conflict", numberTaken(number), {
				conflict: "number_taken",
				fieldErrors: { invoiceNumber: [numberTaken(number)] },
			});
		case "external_id_free":
			return externalIdTaken();
		case "quota_left":
			return quotaSpent(actor);
		case "room_left":
			return draftsFull(actor);
		case "row_unchanged":
			return staleInvoice();
		case "entries_claimed":
			return timeTaken();
		case "entry_not_billable":
			return new AppError("conflict", m.invoices_time_not_billable());
		case "invoice_corrected":
			return new AppError("conflict", m.invoices_corrected());
		case "invoice_locked":
			return invoiceLocked();
		case "has_deposits":
			return new AppError("conflict", m.invoices_has_deposits());
		default:
			return error;
	}
}

/** Whether a write was refused because another invoice has its number. */
export function isNumberConflict(error: unknown): boolean {
	return error instanceof RuleBroken && (error.rule === "number_free" || error.rule === "number_next");
}

/**
 * Refuses a change of what stays as it was sent: the client has an invoice of that number, in that currency and in that
 * name; of a draft its deposit. Sent along unchanged it passes.
 * @throws AppError conflict, by the names of the form's fields
 */
export function requireFixed(current: Invoice, { number, currency, client }: InvoiceInput): void {
	const isAsked = takenDeposits(current).length > 0;
	if (current.status === "draft" && !isAsked) return;
	const isNumbered = number === current.number || current.numberProvisional;
	const fieldErrors = {
		...(isNumbered ? {} : { invoiceNumber: [m.invoices_fixed_number()] }),
		...(currency === current.currency ? {} : { currency: [m.invoices_fixed_currency()] }),
		...(client.name === current.client.name ? {} : { clientName: [m.invoices_fixed_client_name()] }),
		...(isSameBuyer(client, current.client) ? {} : { clientCompany: [m.invoices_fixed_client_name()] }),
	};
	const [first] = Object.values(fieldErrors).flat();
	if (first !== undefined) throw new AppError("conflict", first, { conflict: "fixed_once_sent", fieldErrors });
}

/** Whether two are billed in the same words. */
function isSameBuyer(one: InvoiceInput["client"], other: InvoiceInput["client"]): boolean {
	return (one.company ?? "") === (other.company ?? "") && (!one.company || one.type === other.type);
}

/** A refusal by the names that the API has for the fields, where it is by those of the form. */
export function inApiNames(error: unknown): unknown {
	if (!(error instanceof AppError) || !error.fieldErrors) return error;
	const fieldErrors = Object.fromEntries(
		Object.entries(error.fieldErrors).map(([name, messages]) => [apiName(name), messages]),
	);
	return new AppError(error.code, error.message, { ...error, fieldErrors });
}

/**
 * Refuses what changes a document that stays as it was sent. Throws conflict for a credit note, what has one, a deposit
 * invoice, and what is locked.
 */
export function requireChangeable(
	actor: Pick<Actor, "lockIssued">,
	invoice: Pick<Invoice, "type" | "number" | "depositFor" | "credited" | "status">,
): void {
	requireInvoice(invoice);
	const { number, depositFor, credited } = invoice;
	if (depositFor) throw new AppError("conflict", m.invoices_deposit_stays({ number }));
	if (credited > 0) throw new AppError("conflict", m.invoices_corrected());
	if (isLocked(actor, invoice)) throw invoiceLocked();
}

function invoiceLocked(): AppError {
	return new AppError("conflict", m.invoices_locked(), { conflict: "invoice_locked" });
}

/** Refuses what only an invoice can do. Throws conflict for a credit note. */
export function requireInvoice({ type, number }: Pick<Invoice, "type" | "number">): void {
	if (type === "credit_note") throw new AppError("conflict", m.invoices_credit_note_stays({ number }));
}

export function staleInvoice(): AppError {
	return new AppError("stale", m.invoices_stale());
}

function timeTaken(): AppError {
	return new AppError("conflict", m.invoices_time_taken(), { conflict: "entry_billed" });
}

export function invoiceNotFound(): AppError {
	return notFound(m.invoices_not_found());
}

/** For `catch`, where an invoice that is gone is no error. */
export function nullIfNotFound(error: unknown): null {
	if (error instanceof AppError && error.code === "not_found") return null;
	throw error;
}

/** The limit is null where the write failed for another reason: the plan changed, or the account went, meanwhile. */
function quotaSpent({ plan }: Actor): AppError {
	const { invoicesPerMonth: limit } = getEntitlements(plan);
	if (limit === null) return planChanged();
	return new AppError("plan_limit", m.invoices_quota_spent({ plan: PLAN_NAMES[plan], count: limit }));
}

function draftsFull({ plan }: Actor): AppError {
	const { drafts: limit } = getEntitlements(plan);
	if (limit === null) return planChanged();
	return new AppError("plan_limit", m.invoices_drafts_full({ plan: PLAN_NAMES[plan], count: limit }));
}

function planChanged(): AppError {
	return new AppError("forbidden", m.invoices_plan_changed());
}
