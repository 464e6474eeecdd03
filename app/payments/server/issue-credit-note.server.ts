import { RuleBroken, type Statement } from "#db/commit";
import { type InvoiceRecord, releaseTime } from "#db/invoices/invoice-writes";
import { invoiceLedger, type PartReversal } from "#db/payments/booked-payments";
import { insertCreditNote, lastCreditNumber } from "#db/payments/credit-notes";
import type { Actor } from "~/access/domain/user";
import { newExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { amountToPay, type Invoice } from "~/invoices/domain/invoice";
import { creditNumber } from "~/invoices/domain/number";
import { numberChoices } from "~/invoices/server/number-series.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { dueInstants } from "~/invoices/server/records.server";
import { isNumberConflict } from "~/invoices/server/refusals.server";
import { busy } from "~/kernel/errors";
import type { Cents } from "~/kernel/money/money";
import { utcMonth } from "~/kernel/time/dates";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { enqueueDeliveries, type PlannedMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { minorUnit } from "~/pricing/domain/line";
import { NO_RETENTION } from "~/pricing/domain/retention-terms";
import { NO_TERMS } from "~/pricing/domain/terms";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { defaultMailOrder, planInvoiceMail } from "~/sending/server/plan-invoice-mail.server";
import { type Booking, bookedNow, givesWay, UNSETTLED } from "~/settlement/domain/payment";
import type { LedgerEntry } from "../domain/booked-lines";
import { wrongCredit } from "../domain/credit-faults";
import type { CreditNoteInput } from "../domain/credit-note-input";
import { leftAmount } from "../domain/credit-sums";
import { type CreditPlan, planCredit } from "./credit-plan.server";
import { depositTaken, giveBack } from "./deposit-credit.server";

/** How often it is tried again where other requests write to the invoice, or take the number, at the same time. */
const TRIES = 20;

const RACED_RULES: ReadonlySet<string> = new Set(["credit_unchanged", "draft_unchanged"]);

export interface NewCreditNote extends CreditNoteInput {
	key?: string | undefined;
}

/**
 * Issues a credit note: an invoice of type 381, with the next number of the account's series, else of the credit notes' own.
 * It settles what is open of the invoice, on its own day; where that is less, what was written off gives way to it, and then the last
 * payments, whose rest is the client's credit then (docs/money.md section 3). Where that is asked for it goes to its client by mail, and
 * the time of an invoice that is credited whole can be billed again.
 * @throws AppError what `planCredit` throws; key_reused; unavailable where too many write at the same time
 */
export async function issueCreditNote(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ key, send = false, subject = "", ...input }: NewCreditNote,
): Promise<Invoice> {
	const noteId = await withIdempotencyKey<string>(
		ctx,
		actor,
		{ key, request: { id, credit: input, ...(send && { send, subject }) } },
		async (idempotencyStatements) => {
			const corrected = send ? await readInvoice(ctx, actor, id) : null;
			const order = corrected && (await defaultMailOrder(ctx, actor, { ...corrected, type: "credit_note" }));
			const mails: PlannedMail[] = [];
			const note = await issueNote(ctx, actor, id, {
				input,
				extraStatements: async (plan, noteId) => {
					const worded = order && { ...order, ...(subject && { subject }) };
					const mail = worded && planInvoiceMail(ctx, actor, { id: noteId, status: "sent" }, worded);
					if (mail) mails.splice(0, 1, mail);
					const freed = input.freeTime ? freeTime(actor, plan) : [];
					return [...idempotencyStatements(noteId), ...freed, ...(mail?.statements ?? [])];
				},
			});
			enqueueDeliveries(ctx, ...mails.map(({ delivery }) => delivery));
			return note;
		},
	);
	return readInvoice(ctx, actor, noteId);
}

/** The time of an invoice that a note leaves nothing of can be billed again. Throws invalid (`freeTime`). */
function freeTime(actor: Actor, { invoice, notes, credit }: CreditPlan): Statement[] {
	if (leftAmount(invoice, [...notes, credit]) !== 0)
		throw wrongCredit("freeTime", "invalid", m.payments_credit_time_left({ number: invoice.number }));
	return [releaseTime(actor.id, invoice.id)];
}

interface NoteIssue {
	input: CreditNoteInput;
	/** What is done in the same batch, before the note is there. */
	extraStatements: (plan: CreditPlan, noteId: string) => Promise<Statement[]>;
}

/** Issues a note on the invoice as it is then, with its extra statements. Throws as {@link issueCreditNote}; returns its id. */
export async function issueNote(ctx: AppContext, actor: Actor, id: string, issue: NoteIssue): Promise<string> {
	for (let tries = 0; tries < TRIES; tries++) {
		const note = await tryToIssue(ctx, actor, id, issue);
		if (note !== null) return note;
	}
	throw busy();
}

/** Issues it by what is there now; `null` where somebody else wrote to the invoice, or took the number, meanwhile. */
async function tryToIssue(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ input, extraStatements }: NoteIssue,
): Promise<string | null> {
	const booking = bookedNow(ctx.clock.now(), actor.timezone);
	const plan = await planCredit(ctx, actor, id, input, booking.day);
	const { invoice, notes, credit } = plan;
	const [seller, last, entries] = await Promise.all([
		sellerSnapshot(ctx, actor),
		lastCreditNumber(ctx.db, actor.id),
		invoiceLedger(ctx.db, actor.id, id),
	]);
	const record = { ...toRecord(ctx, actor, plan, input, booking), seller };
	// An invoice with a negative total settles nothing.
	const amount = Math.max(0, amountToPay(credit));
	const write = {
		seen: { invoiceId: id, version: invoice.version, notes: notes.length },
		reverseExcess: reverseExcess(ctx, entries, invoice, amount),
		settlement: { id: ctx.ids.uuid(), amount },
		audit: { at: booking.at, userId: actor.id, event: "invoice.credited", objectId: id },
	} as const;
	const after = await giveBack(ctx, actor, invoice, notes, record);
	const own = creditNumber(last + 1);
	for await (const { number, take } of numberChoices(ctx, actor, { number: own, proposed: true, issue: true })) {
		try {
			const beside = [...take, ...(await extraStatements(plan, record.id))];
			await insertCreditNote(ctx.db, actor.id, { ...record, number }, { ...write, extraStatements: beside, after });
			return record.id;
		} catch (error) {
			if (error instanceof RuleBroken && RACED_RULES.has(error.rule)) return null;
			if (error instanceof RuleBroken && error.rule === "deposit_taken") throw await depositTaken(ctx, actor, invoice);
			if (!isNumberConflict(error)) throw error;
			if (number === own) return null;
		}
	}
	return null;
}

/** What is taken back so that a note of an amount fits, the last entry of each kind first. */
function reverseExcess(ctx: AppContext, entries: readonly LedgerEntry[], invoice: Invoice, amount: Cents) {
	const { discount, writtenOff, received } = givesWay(invoice, amount);
	const order = [["discount", discount] as const, ["write_off", writtenOff] as const, ["payment", received] as const];
	return order.flatMap(([source, total]) => {
		const parts: PartReversal[] = [];
		let rest = total;
		for (const entry of entries.filter((each) => each.source === source).reverse()) {
			const part = Math.min(rest, entry.settled);
			if (part > 0) parts.push({ id: ctx.ids.uuid(), reverses: entry.id, amount: part });
			rest -= Math.max(0, part);
		}
		return parts;
	});
}

function toRecord(
	ctx: AppContext,
	actor: Actor,
	{ invoice, credit }: CreditPlan,
	{ issueDate, reason }: CreditNoteInput,
	{ at, day }: Booking,
): Omit<InvoiceRecord, "number" | "seller"> {
	const { id, number, issueDate: invoiced } = invoice;
	const date = issueDate ?? (day < invoiced ? invoiced : day);
	const discount = credit.sums?.discount?.amount ?? 0;
	return {
		...invoice,
		...UNSETTLED,
		...newExternal({}),
		...credit,
		...NO_TERMS,
		...NO_RETENTION,
		discount:
			discount === 0
				? null
				: invoice.discountIn === "amount"
					? discount * minorUnit(invoice.currency)
					: invoice.discount,
		id: ctx.ids.uuid(),
		type: "credit_note",
		depositFor: null,
		replaces: null,
		corrects: { id, number, issueDate: invoiced },
		issueDate: date,
		dueDate: date,
		...dueInstants({ ...NO_RETENTION, dueDate: date }, actor),
		supplyStart: invoice.supplyStart,
		// Before a deposit nothing was supplied.
		supplyDate: invoice.supplyDate ?? (invoice.depositFor ? null : invoiced),
		notes: reason,
		status: "paid",
		quotaMonth: utcMonth(at),
		sentAt: at,
		paidAt: null,
		paidOn: null,
		createdAt: at,
		updatedAt: at,
		version: 1,
	};
}
