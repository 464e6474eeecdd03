import { bookLine } from "#db/bank/bank-bookings";
import { commit, type Rule, RuleBroken, type Statement } from "#db/commit";
import { insertingJointPayment } from "#db/payments/joint-payments";
import { insertingPayment } from "#db/payments/payments";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { dateIn, type Instant } from "~/kernel/time/dates";
import { MAX_REFERENCE } from "~/payments/domain/payment-input";
import { BOOKED_TOGETHER } from "../domain/bank-file";
import type { ImportedLine } from "../domain/bank-import";
import { jointParts } from "../domain/joint";
import type { JointProposal, OpenInvoice } from "../domain/match";

/** A line and the invoice that it pays. */
export interface LineBooking {
	line: ImportedLine;
	invoice: OpenInvoice;
	/** Where it pays several, all of them: `invoice` is the first. */
	joint?: JointProposal | undefined;
	/** Whether it may be more than is open, since a person chose it: the rest is the client's credit then. */
	surplus: boolean;
	/** What becomes of what stays open; absent where it stays open. */
	rest?: "discount" | "write_off" | undefined;
	/** The ids of the payments recorded for the invoice by hand, as far as they were known when this was decided. */
	known: readonly string[];
	/** The payment that is booked of it, and the statements of its receipt. */
	paymentId: string;
	receipt: readonly Statement[];
}

interface Booked {
	at: Instant;
	/** Statements that are written down with the first that is booked. */
	extraStatements: readonly Statement[];
}

/**
 * Books lines, {@link BOOKED_TOGETHER} in a batch. Where one of a batch can't be, because another request was first,
 * each of them is booked by itself. Returns how many were.
 */
export async function bookTogether(
	ctx: AppContext,
	actor: Actor,
	bookings: readonly LineBooking[],
	{ at, extraStatements }: Booked,
): Promise<number> {
	let booked = 0;
	const book = async (part: readonly LineBooking[]) => {
		const statements = part.flatMap((each) => bookingStatements(ctx, actor, each, at));
		const isBooked = await unlessRaced(commit(ctx.db, [...statements, ...(booked === 0 ? extraStatements : [])]));
		if (isBooked) booked += part.length;
		return isBooked;
	};
	for (let from = 0; from < bookings.length; from += BOOKED_TOGETHER) {
		const part = bookings.slice(from, from + BOOKED_TOGETHER);
		if ((await book(part)) || part.length === 1) continue;
		for (const each of part) await book([each]);
	}
	return booked;
}

function bookingStatements(ctx: AppContext, actor: Actor, booking: LineBooking, at: Instant) {
	const { line, invoice, joint, surplus, rest, known, receipt } = booking;
	if (joint) return jointStatements(ctx, actor, { ...booking, joint }, at);
	const ids = { invoice: invoice.id, payment: booking.paymentId, settlement: ctx.ids.uuid() };
	const payment = {
		amount: line.amount,
		...dayAndReference(line, actor, at),
		...({ method: "bank_transfer", surplus } as const),
		rest: rest ? { id: ctx.ids.uuid(), source: rest } : null,
	};
	const audit = { at, userId: actor.id, event: "invoice.payment_recorded", objectId: invoice.id } as const;
	return insertingPayment(ctx.db, actor.id, payment, {
		ids,
		audit,
		extraStatements: [...bookLine(actor.id, line.id, { ...ids, known }), ...receipt],
	});
}

function jointStatements(
	ctx: AppContext,
	actor: Actor,
	{ line, joint, known, paymentId, receipt }: LineBooking & { joint: JointProposal },
	at: Instant,
) {
	const most = jointParts(joint, line.amount, line.day);
	const parts = joint.invoices.map(({ id }, place) => ({
		settlement: ctx.ids.uuid(),
		invoice: id,
		most: most[place] ?? null,
	}));
	const [invoice = "", ...others] = joint.invoices.map(({ id }) => id);
	const payment = { paymentId, amount: line.amount, ...dayAndReference(line, actor, at), parts };
	const audit = { at, userId: actor.id, event: "invoice.payment_recorded", objectId: invoice } as const;
	return insertingJointPayment(ctx.db, actor.id, payment, {
		audit,
		extraStatements: [
			...bookLine(actor.id, line.id, { invoice, payment: paymentId, others, joint: joint.reference, known }),
			...receipt,
		],
	});
}

/** What a payment says of a line: its day, which is never in the future, and what the payer wrote. */
export function dayAndReference({ day, reference, text }: ImportedLine, { timezone }: Actor, at: Instant) {
	const today = dateIn(timezone, at);
	return { day: day < today ? day : today, reference: (reference || text).slice(0, MAX_REFERENCE) };
}

/** False where it has changed since: the line is booked, its payment recorded by hand, or less is open of the invoice. */
export async function unlessRaced(write: Promise<unknown>): Promise<boolean> {
	try {
		await write;
		return true;
	} catch (error) {
		if (error instanceof RuleBroken && FASTER.has(error.rule)) return false;
		throw error;
	}
}

const FASTER: ReadonlySet<Rule> = new Set(["row_unchanged", "invoice_open"]);
