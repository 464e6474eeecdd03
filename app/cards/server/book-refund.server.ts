import { findCardPaymentAcrossAccounts, insertCardRefund, type RefundablePayment } from "#db/cards/card-payments";
import { findUnpaidCheckoutAcrossAccounts } from "#db/cards/reported-checkouts";
import { RuleBroken } from "#db/commit";
import { type AppContext, inDatabase } from "~/context";
import { ANY_BUCKET } from "~/kernel/bucket";
import { AppError } from "~/kernel/errors";
import { logError, logWarning } from "~/kernel/log";
import type { Cents } from "~/kernel/money/money";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { bookedNow } from "~/settlement/domain/payment";
import type { CardReport } from "../domain/port";
import { refundParts } from "../domain/refund-parts";

type Report = Extract<CardReport, { kind: "refunded" | "disputed" }>;

const TRIES = 4;

/** Books once what went back of a payment. Throws AppError conflict where that is ours and not booked yet. */
export async function bookRefund(ctx: AppContext, report: Report): Promise<void> {
	for (let tries = 1; ; tries++) {
		const names = { accountId: report.accountId, reference: report.paymentId, refund: refundReference(report) };
		const place = await ctx.databases.find(ANY_BUCKET, (db) => findCardPaymentAcrossAccounts(db, names));
		if (!place) return refuseEarly(ctx, report);
		if (place.found.isBooked) return;
		try {
			return await book(inDatabase(ctx, place.db), place.found, report);
		} catch (error) {
			if (!(error instanceof RuleBroken)) throw error;
			if (error.rule === "payment_new") return;
			if (tries === TRIES) throw error;
		}
	}
}

async function book(ctx: AppContext, payment: RefundablePayment, report: Report): Promise<void> {
	const { owner, currency } = payment;
	const amount = amountBack(payment, report);
	if (amount <= 0 || currency !== report.currency) return;
	const parts = refundParts(payment, amount);
	if (!parts) {
		const { paymentId } = report;
		return logError("more went back of a payment by card than it has left", undefined, { paymentId, amount });
	}
	const booking = bookedNow(ctx.clock.now(), owner.timezone);
	await insertCardRefund(ctx.db, {
		payment,
		amount,
		booking,
		id: ctx.ids.uuid(),
		reference: refundReference(report),
		day: dateIn(owner.timezone, Math.min(report.at, booking.at)),
		takesBack: parts.map((part) => ({ ...part, id: ctx.ids.uuid() })),
	});
}

/** The service tells all that was refunded so far, in any order; of a dispute it tells that one. */
function amountBack({ refunded }: RefundablePayment, report: Report): Cents {
	return report.kind === "refunded" ? report.amount - refunded : report.amount;
}

function refundReference(report: Report): string {
	return report.kind === "refunded" ? `${report.paymentId} ${report.amount}` : `dispute ${report.disputeId}`;
}

/** Whose invoice is being paid by card is told of the payment soon. Of one that its owner took elsewhere nothing is booked. */
async function refuseEarly(ctx: AppContext, report: Report): Promise<void> {
	const { accountId, paymentId } = report;
	const invoiceId = report.kind === "refunded" ? report.invoiceId : null;
	if (invoiceId === null) return;
	const names = { accountId, invoiceId };
	if (await ctx.databases.find(ANY_BUCKET, (db) => findUnpaidCheckoutAcrossAccounts(db, names)))
		throw new AppError("conflict", m.cards_refund_early());
	logWarning("a refund by card is of no payment that is known", undefined, { paymentId });
}
