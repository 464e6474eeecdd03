import { RuleBroken } from "#db/commit";
import { insertCreditUse, insertRefunds, surplusesFor, writeOffOpen } from "#db/payments/client-credit";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { requireInvoice, staleInvoice } from "~/invoices/server/refusals.server";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { type TypedAmount, toMinorUnits } from "~/kernel/money/typed-amount";
import { dateIn } from "~/kernel/time/dates";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { enqueueDeliveries, type PlannedMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { runningDiscount } from "~/pricing/domain/terms";
import { planRefundMails } from "~/sending/server/undone-payments.server";
import { bookedNow, openAmount } from "~/settlement/domain/payment";
import { askedOn } from "~/settlement/domain/retention";
import { addLeft, type RefundInput, takeFrom } from "../domain/client-credit";

/** What is left of payments of an invoice's client, in its currency; 0 where the invoice is not there. Minor units. */
export async function readCredit(ctx: AppContext, actor: Actor, invoiceId: string): Promise<Cents> {
	return isId(invoiceId) ? addLeft(await surplusesFor(ctx.db, actor.id, invoiceId)) : 0;
}

/**
 * Settles an invoice by credit of its client, the oldest first.
 * @param amount as it was typed, or in minor units; absent for as much as there is and is open
 * @throws AppError not_found; conflict where less is open or left, and for a draft
 */
export async function settleByCredit(
	ctx: AppContext,
	actor: Actor,
	id: string,
	amount?: Cents | TypedAmount,
): Promise<Invoice> {
	const invoice = await readInvoice(ctx, actor, id);
	requireInvoice(invoice);
	if (invoice.status === "draft") throw new AppError("conflict", m.payments_draft());
	const [surpluses, open] = [await surplusesFor(ctx.db, actor.id, id), openAmount(invoice)];
	const credit = addLeft(surpluses);
	const today = dateIn(actor.timezone, ctx.clock.now());
	const usual = Math.min(askedOn(invoice, today), credit);
	const asked = amount === undefined ? usual : toMinorUnits(amount, invoice.currency);
	// What closes it under a discount that still runs is all that it takes.
	const requested = asked > open ? asked : Math.min(asked, runningDiscount(invoice, today)?.toPay ?? open);
	const parts = requested > 0 && requested <= open ? takeFrom(surpluses, requested) : null;
	if (!parts) throw creditRefused({ open, credit }, invoice);
	const booking = bookedNow(ctx.clock.now(), actor.timezone);
	const audit = { at: booking.at, userId: actor.id, event: "invoice.credit_used", objectId: id } as const;
	const ids = parts.map((part) => ({ id: ctx.ids.uuid(), payment: part.id, amount: part.amount }));
	try {
		await insertCreditUse(ctx.db, actor.id, { invoiceId: id, parts: ids, booking, audit });
	} catch (error) {
		if (!(error instanceof RuleBroken)) throw error;
		// Another request was first.
		const now = { open: openAmount(await readInvoice(ctx, actor, id)), credit: await readCredit(ctx, actor, id) };
		throw Math.min(now.open, now.credit) < requested ? creditRefused(now, invoice) : staleInvoice();
	}
	return readInvoice(ctx, actor, id);
}

interface Refund {
	/** As it was typed, or in minor units. */
	amount: Cents | TypedAmount;
	/** Whether the client is mailed of it. */
	mail?: boolean;
	key?: string | undefined;
}

/**
 * Pays credit of an invoice's client back, the oldest first: it went out already, and is noted here. With `mail` the client is told.
 * @returns what went back, and what is left of the credit
 * @throws AppError not_found; conflict where less is left; invalid for a day to come; key_reused
 */
export async function refundCredit(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ key, ...input }: Omit<RefundInput, "amount" | "mail"> & Refund,
): Promise<{ amount: Cents; left: Cents; currency: Currency }> {
	const invoice = await readInvoice(ctx, actor, id);
	const booking = bookedNow(ctx.clock.now(), actor.timezone);
	const amount = toMinorUnits(input.amount, invoice.currency);
	const { paidOn: day = dateIn(actor.timezone, booking.at), method, reference } = input;
	if (day > booking.day) throw wrong("paidOn", "invalid", m.payments_refund_to_come());
	let mails: PlannedMail[] = [];
	await withIdempotencyKey<{ amount: Cents }>(
		ctx,
		actor,
		{ key, request: { id, refund: input } },
		async (idempotencyStatements) => {
			const surpluses = await surplusesFor(ctx.db, actor.id, id);
			const parts = takeFrom(surpluses, amount);
			if (!parts) throw creditRefused({ open: amount, credit: addLeft(surpluses) }, invoice);
			const audit = { at: booking.at, userId: actor.id, event: "invoice.payment_refunded", objectId: id } as const;
			const ids = parts.map((part) => ({ id: ctx.ids.uuid(), payment: part.id, amount: part.amount }));
			if (input.mail) {
				const [to, paymentIds] = [invoice.client.email, parts.map((part) => part.id)];
				mails = await planRefundMails(ctx, actor, { invoiceId: id, to, paymentIds, at: booking.at });
			}
			const extraStatements = [...idempotencyStatements({ amount }), ...mails.flatMap(({ statements }) => statements)];
			const write = { invoiceId: id, parts: ids, booking, audit, extraStatements };
			try {
				await insertRefunds(ctx.db, actor.id, write, { day, method, reference });
			} catch (error) {
				if (!(error instanceof RuleBroken && error.rule === "payment_covers")) throw error;
				const credit = await readCredit(ctx, actor, id);
				throw credit < amount ? creditRefused({ open: amount, credit }, invoice) : staleInvoice();
			}
			return { amount };
		},
	);
	enqueueDeliveries(ctx, ...mails.map(({ delivery }) => delivery));
	return { amount, left: await readCredit(ctx, actor, id), currency: invoice.currency };
}

/** Gives up what is open of an invoice. Throws not_found; conflict where nothing is open, and for a draft. */
export async function writeOff(ctx: AppContext, actor: Actor, id: string): Promise<Invoice> {
	const invoice = await readInvoice(ctx, actor, id);
	requireInvoice(invoice);
	if (invoice.status === "draft") throw new AppError("conflict", m.payments_draft());
	const booking = bookedNow(ctx.clock.now(), actor.timezone);
	const audit = { at: booking.at, userId: actor.id, event: "invoice.written_off", objectId: id } as const;
	try {
		await writeOffOpen(ctx.db, actor.id, { invoiceId: id, id: ctx.ids.uuid(), booking, audit });
	} catch (error) {
		if (!(error instanceof RuleBroken && error.rule === "row_unchanged")) throw error;
		throw new AppError("conflict", m.payments_nothing_open({ number: invoice.number }));
	}
	return readInvoice(ctx, actor, id);
}

function creditRefused({ open, credit }: { open: Cents; credit: Cents }, { currency }: Invoice): AppError {
	const [left, most] = [formatMoney(credit, currency), formatMoney(Math.max(0, open), currency)];
	return wrong(
		"amount",
		"conflict",
		credit < open ? m.payments_credit_less({ left }) : m.payments_credit_open_less({ open: most }),
	);
}

function wrong(field: "amount" | "paidOn", code: "conflict" | "invalid", message: string): AppError {
	return new AppError(code, message, { fieldErrors: { [field]: [message] } });
}
