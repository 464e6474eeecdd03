import { commit, RuleBroken } from "#db/commit";
import { insertingPayment } from "#db/payments/payments";
import type { Actor } from "~/access/domain/user";
import { newExternal } from "~/changes/domain/external";
import { externalIdTaken } from "~/changes/domain/external-fields";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { requireInvoice, staleInvoice } from "~/invoices/server/refusals.server";
import { AppError } from "~/kernel/errors";
import { type Cents, formatMoney } from "~/kernel/money/money";
import { type TypedAmount, toMinorUnits } from "~/kernel/money/typed-amount";
import { dateIn } from "~/kernel/time/dates";
import type { RowResult } from "~/limits/domain/row-result";
import { replay, withIdempotencyKey } from "~/limits/server/idempotency.server";
import { writeRows } from "~/limits/server/write-rows.server";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { runningDiscount } from "~/pricing/domain/terms";
import { planPaidNotice } from "~/sending/server/paid-notice.server";
import { planReceipt } from "~/sending/server/plan-receipt.server";
import { openAmount } from "~/settlement/domain/payment";
import { askedOn } from "~/settlement/domain/retention";
import type { PaymentInput, PaymentRow } from "../domain/payment-input";
import type { BookedPayment } from "../domain/payment-view";
import { findPayment } from "./read-payments.server";

/** A payment as it is recorded, with the request's Idempotency-Key. */
export interface NewPayment extends Omit<PaymentInput, "amount" | "receipt"> {
	/** As it was typed, or in minor units. */
	amount: Cents | TypedAmount;
	key?: string | undefined;
	receipt?: boolean | undefined;
}

export interface RecordedPayment {
	payment: BookedPayment;
	invoice: Invoice;
}

/**
 * Records money that came in for an invoice: what is open of it is settled, in part or whole. What is more than that
 * needs `surplus` and stays the client's credit; with `writeOff` what stays open is given up, with
 * `discount` it is a discount for early payment, which takes its share off the tax. Money that reaches the reduced sum of a
 * step that runs on its day needs neither.
 * @throws AppError not_found; conflict for a draft, and where more came in than is open without `surplus`; invalid for a
 *   day to come and an amount that its currency does not have; key_reused
 */
export async function recordPayment(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ key, ...input }: NewPayment,
): Promise<RecordedPayment> {
	const idempotent = { key, request: { id, input } };
	const [invoice, replayed] = await Promise.all([readInvoice(ctx, actor, id), replay<string>(ctx, actor, idempotent)]);
	const paymentId = await withIdempotencyKey<string>(
		ctx,
		actor,
		{ ...idempotent, replayed },
		async (idempotencyStatements) => {
			const planned = await planPayment(ctx, actor, invoice, input);
			try {
				await commit(ctx.db, [...idempotencyStatements(planned.id), ...planned.statements]);
				planned.afterwards();
				return planned.id;
			} catch (error) {
				throw await refusal(ctx, actor, invoice.id, error);
			}
		},
	);
	const [payment, settled] = await Promise.all([findPayment(ctx, actor, id, paymentId), readInvoice(ctx, actor, id)]);
	return { payment, invoice: settled };
}

/** Records many, each as {@link recordPayment} does. */
export async function recordPayments(
	ctx: AppContext,
	actor: Actor,
	sent: { rows: readonly unknown[]; read: (row: unknown) => PaymentRow; key: string | undefined },
): Promise<RowResult[]> {
	return writeRows<PaymentRow>(ctx, actor, {
		...sent,
		what: "payments",
		follows: ({ invoiceId }, earlier) => invoiceId === earlier.invoiceId,
		plan: async ({ invoiceId, ...input }) => planPayment(ctx, actor, await readInvoice(ctx, actor, invoiceId), input),
		refusal: (error, { invoiceId }) => refusal(ctx, actor, invoiceId, error),
	});
}

async function planPayment(ctx: AppContext, actor: Actor, invoice: Invoice, input: Omit<NewPayment, "key">) {
	requireInvoice(invoice);
	if (invoice.status === "draft") throw new AppError("conflict", m.payments_draft());
	const at = ctx.clock.now();
	const today = dateIn(actor.timezone, at);
	const { paidOn: day = today, writeOff = false, discount = false, receipt = false, ...rest } = input;
	const incoming = { ...rest, ...newExternal(input), amount: toMinorUnits(input.amount, invoice.currency) };
	if (day > today) throw wrong("paidOn", "invalid", m.payments_date_to_come());
	const { id } = invoice;
	const ids = { invoice: id, payment: ctx.ids.uuid(), settlement: ctx.ids.uuid() };
	const audit = { at, userId: actor.id, event: "invoice.payment_recorded", objectId: id } as const;
	if (writeOff && discount) throw wrong("discount", "invalid", m.payments_rest_twice());
	const running = runningDiscount(invoice, day)?.toPay ?? askedOn(invoice, day);
	const settles = writeOff || discount || incoming.amount >= running;
	const source = discount ? ("discount" as const) : ("write_off" as const);
	const notice = settles ? planPaidNotice(ctx, actor, [id], at) : null;
	const order = { invoiceId: id, to: receipt ? invoice.client.email : "", paymentId: ids.payment, at };
	const extraStatements = [...(notice?.statements ?? []), ...(await planReceipt(ctx, actor, order))];
	const left = writeOff || discount ? { id: ctx.ids.uuid(), source } : null;
	const payment = { ...incoming, day, rest: left };
	return {
		id: ids.payment,
		statements: insertingPayment(ctx.db, actor.id, payment, { ids, audit, extraStatements }),
		afterwards: () => {
			if (notice) enqueueDeliveries(ctx, notice.delivery);
		},
	};
}

async function refusal(ctx: AppContext, actor: Actor, id: string, error: unknown): Promise<unknown> {
	if (!(error instanceof RuleBroken)) return error;
	if (error.rule === "row_unchanged") return staleInvoice();
	if (error.rule === "external_id_free") return externalIdTaken();
	if (error.rule !== "invoice_open") return error;
	const invoice = await readInvoice(ctx, actor, id);
	const open = formatMoney(openAmount(invoice), invoice.currency);
	return wrong("amount", "conflict", m.payments_more_than_open({ open }));
}

function wrong(field: "amount" | "paidOn" | "discount", code: "conflict" | "invalid", message: string): AppError {
	const conflict = code === "conflict" ? "more_than_open" : undefined;
	return new AppError(code, message, { conflict, fieldErrors: { [field]: [message] } });
}
