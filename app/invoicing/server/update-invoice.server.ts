import { RuleBroken, type Statement } from "#db/commit";
import { type InvoiceRecord, updateInvoice as writeUpdate } from "#db/invoices/invoice-writes";
import { type BookingIds, payInFull, undoPayment } from "#db/payments/payments";
import { endWorkingCopy } from "#db/working-copies/working-copies";
import type { Actor } from "~/access/domain/user";
import { requireBillable } from "~/billed-time/server/billed-time.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import { changedExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import { IssuedPayload } from "~/invoices/domain/invoice-payload";
import { retryOnTimezoneChange } from "~/invoices/server/in-zone.server";
import { numberChoices, numberedNow, seriesPast } from "~/invoices/server/number-series.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { completeInput, dueInstants, toContent, toInvoice } from "~/invoices/server/records.server";
import {
	isNumberConflict,
	refusal,
	requireChangeable,
	requireFixed,
	requireInvoice,
	staleInvoice,
} from "~/invoices/server/refusals.server";
import { AppError } from "~/kernel/errors";
import { formatMoney } from "~/kernel/money/money";
import { utcMonth } from "~/kernel/time/dates";
import { parse } from "~/kernel/validation";
import { idempotencyStatements, replay } from "~/limits/server/idempotency.server";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { planPaidNotice } from "~/sending/server/paid-notice.server";
import { defaultMailOrder, type MailOrder, planInvoiceMail } from "~/sending/server/plan-invoice-mail.server";
import { planReceipt } from "~/sending/server/plan-receipt.server";
import { type Booking, bookedNow, settledAmount, settlementAfter } from "~/settlement/domain/payment";
import { isPaidButRetained, owedOn } from "~/settlement/domain/retention";
import { type InvoiceStatus, moveTo, type StatusMove } from "~/settlement/domain/status";
import { chooseTemplate } from "~/templates/server/choose-template.server";
import { mergePatch } from "../domain/invoice-patch";

export interface Change {
	/** What the owner wrote, whole; absent where only the status is to change. */
	input?: InvoiceInput | undefined;
	/** The requested status; absent where it stays. */
	status?: InvoiceStatus | undefined;
	/** The version that the change was made on. Any other is refused as stale. */
	version?: number | undefined;
	/** Whether the number is the one that the form proposed. */
	numberProposed?: boolean | undefined;
	/** Whether a draft has the next number of the series from now on. */
	numberNext?: boolean | undefined;
	/** Whether it is mailed to its client when it leaves draft; left out, it is. */
	mails?: boolean | undefined;
	/** Whether its client is mailed a receipt of what marks it as paid. */
	receipt?: boolean | undefined;
	/** The key of the form that is saved: its working copy ends with it, and the same once more changes nothing. */
	key?: string | undefined;
}

/**
 * Changes an invoice: the one way for Update, Save Draft on a draft, Mark as paid, its undo, and the API's PATCH.
 * @throws AppError not_found, stale, conflict (number taken, move of status not allowed, what stays fixed changed, time
 *   invoiced already or still running), plan_limit, key_reused (the form was saved before, as something else)
 */
export async function updateInvoice(ctx: AppContext, actor: Actor, id: string, change: Change): Promise<Invoice> {
	return retryOnTimezoneChange(ctx, actor, async (owner) =>
		update(ctx, owner, await readInvoice(ctx, owner, id), change),
	);
}

/** Sends a draft that was read, in one batch with its mail. Throws invalid, stale, and as updateInvoice does. */
export async function issueInvoice(ctx: AppContext, actor: Actor, draft: Invoice, order: MailOrder): Promise<Invoice> {
	const change = { input: completeDraft(draft), status: "sent" } as const;
	return retryOnTimezoneChange(ctx, actor, (owner) => update(ctx, owner, draft, change, order));
}

/** The draft as it is sent. Throws invalid with all that it lacks, since no field of it is on the page. */
export function completeDraft(draft: Invoice) {
	try {
		return parse(IssuedPayload, mergePatch(draft, {}));
	} catch (error) {
		if (!(error instanceof AppError) || !error.fieldErrors) throw error;
		const { code, fieldErrors } = error;
		const missing = [...new Set(Object.values(fieldErrors).flat())].join("; ");
		throw new AppError(code, m.invoicing_draft_incomplete({ missing }), { fieldErrors });
	}
}

async function update(
	ctx: AppContext,
	actor: Actor,
	current: Invoice,
	change: Change,
	mailOrder?: MailOrder,
): Promise<Invoice> {
	const { id } = current;
	const request = { key: change.key, request: { id, status: change.status, input: change.input } };
	if (change.version !== undefined && change.version !== current.version) {
		// The form was saved before and its answer got lost: nothing is left to do.
		if (await replay(ctx, actor, request)) return current;
		throw staleInvoice();
	}

	requireInvoice(current);
	const next = change.status ?? current.status;
	const move = moveTo(next, current.status, change.input === undefined);
	if (move === null) throw moveRefused(next);
	if (move === "stay" && !change.input) return current;
	const booking = bookedNow(ctx.clock.now(), actor.timezone);
	// Nothing is asked for until its retention is due: that is settled by a payment of its own.
	if (move === "pay" && isPaidButRetained(current) && owedOn(current) > booking.day) return current;
	// What credit alone closed is not undone: the credit note remains.
	if (move === "unpay" && current.credited > 0 && current.received + current.writtenOff === 0) {
		throw new AppError("conflict", m.invoices_corrected());
	}
	if (change.input) {
		requireChangeable(actor, current);
		requireFixed(current, change.input);
	}

	if (change.input) await requireBillable(ctx, actor, change.input.items, current.items);
	const issued = current.status !== "draft";
	const [template, past] = await Promise.all([
		chooseTemplate(ctx, actor, {
			request: change.input?.template,
			current: { ...current, issued },
			issue: issued || move === "issue",
		}),
		move === "issue" ? seriesPast(ctx, actor, change.input?.number ?? current.number) : [],
	]);
	const content = { ...(await toRecord(ctx, actor, current, change, { move, booking })), ...template };
	const [latest = current] = await numberedNow(ctx, actor, [current]);
	const typed =
		change.input &&
		!change.numberProposed &&
		!change.numberNext &&
		![current.number, latest.number].includes(change.input.number);
	const proposed = (current.numberProvisional === true || (change.numberNext === true && !issued)) && !typed;
	const isMailed = move === "issue" && change.mails !== false;
	const order = isMailed ? (mailOrder ?? (await defaultMailOrder(ctx, actor, content))) : null;
	const copy = change.key
		? [endWorkingCopy(ctx.db, actor.id, id, change.key), ...idempotencyStatements(ctx, actor, request, { id })]
		: [];
	const notice = move === "pay" ? planPaidNotice(ctx, actor, [id], booking.at) : null;
	const ids = { invoice: id, payment: ctx.ids.uuid(), settlement: ctx.ids.uuid() };
	const to = move === "pay" && change.receipt ? current.client.email : "";
	const receipt = await planReceipt(ctx, actor, { invoiceId: id, to, paymentId: ids.payment, at: booking.at });
	const { invoicesPerMonth } = getEntitlements(actor.plan);
	const choices = numberChoices(ctx, actor, { number: content.number, proposed, issue: move === "issue", past });
	for await (const { number, take, ...choice } of choices) {
		const record = { ...content, number, numberProvisional: choice.provisional };
		const mail = order && planInvoiceMail(ctx, actor, record, order);
		try {
			await writeUpdate(ctx.db, record, {
				holder: actor,
				from: current.version,
				charge: move === "issue" ? { quota: invoicesPerMonth } : undefined,
				settles: settlements(actor, ids, move, booking),
				statusAlone: change.input === undefined && move !== "issue",
				audit: { at: record.updatedAt, userId: actor.id, event: EVENT[move], objectId: id },
				extraStatements: [...take, ...(mail?.statements ?? []), ...(notice?.statements ?? []), ...receipt, ...copy],
			});
			if (mail) enqueueDeliveries(ctx, mail.delivery);
			if (notice) enqueueDeliveries(ctx, notice.delivery);
			// What is paid and open now, the settlements say.
			return move === "pay" || move === "unpay" ? readInvoice(ctx, actor, id) : toInvoice(ctx, record);
		} catch (error) {
			if (error instanceof RuleBroken && error.rule === "invoice_settled") throw settledExceeded(current);
			if (!(isNumberConflict(error) && proposed)) throw refusal(error, actor, number);
		}
	}
	throw refusal(new RuleBroken("number_free"), actor, content.number);
}

function settlements(actor: Actor, ids: BookingIds, move: StatusMove, booking: Booking): Statement[] {
	if (move === "pay") return payInFull(actor.id, [ids], booking);
	return move === "unpay" ? undoPayment(actor.id, ids, booking) : [];
}

const EVENT = {
	stay: "invoice.updated",
	issue: "invoice.sent",
	pay: "invoice.paid",
	unpay: "invoice.unpaid",
} as const;

async function toRecord(
	ctx: AppContext,
	actor: Actor,
	current: Invoice,
	{ input }: Change,
	{ move, booking }: { move: StatusMove; booking: Booking },
): Promise<InvoiceRecord> {
	const content = input
		? toContent(ctx, actor, await completeInput(ctx, actor, input, { current }), current)
		: dueInstants(current, actor);
	const issuedBefore = current.status !== "draft";
	// A rewritten invoice is sent again, from the business as it is today; a status change alone is not.
	const rewritten = move === "issue" || (issuedBefore && input !== undefined);
	const { at: now } = booking;
	return {
		...current,
		...content,
		...(input && changedExternal(current, input)),
		...(move === "issue" ? { status: "sent" } : settlementAfter({ ...current, ...content }, booking)),
		...(rewritten ? { seller: await sellerSnapshot(ctx, actor), logo: actor.logo } : {}),
		quotaMonth: issuedBefore || move === "issue" ? utcMonth(current.sentAt ?? now) : null,
		sentAt: move === "issue" ? now : current.sentAt,
		updatedAt: now,
		version: current.version + 1,
	};
}

function settledExceeded({ currency, ...settlement }: Invoice): AppError {
	return new AppError(
		"conflict",
		m.invoicing_settled_more({ amount: formatMoney(settledAmount(settlement), currency) }),
	);
}

/** @param to a status that `moveTo` refused: beside these two, it refuses that a draft is paid */
function moveRefused(to: InvoiceStatus): AppError {
	if (to === "draft") return new AppError("conflict", m.invoicing_sent_not_draft(), { conflict: "wrong_status" });
	if (to === "overdue") return new AppError("conflict", m.invoicing_overdue_by_date(), { conflict: "wrong_status" });
	return new AppError("conflict", m.invoicing_draft_not_paid(), { conflict: "wrong_status" });
}
