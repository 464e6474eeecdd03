import {
	dismissLines as changeDismissal,
	insertCredit,
	knownClients,
	linkRecorded,
	type RecordedLine,
} from "#db/bank/bank-bookings";
import { findInvoices } from "#db/invoices/invoices";
import { findJointInvoices } from "#db/payments/joint-payments";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { indexBy } from "~/kernel/index-by";
import type { Instant } from "~/kernel/time/dates";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { jointReferencesIn } from "~/payment-codes/domain/joint-reference";
import { planPaidNotice } from "~/sending/server/paid-notice.server";
import { planCreditReceipt, planReceipt } from "~/sending/server/plan-receipt.server";
import { bookableTogether, proposedLines } from "../domain/all-proposals";
import { MAX_BATCH } from "../domain/bank-file";
import type { ImportedLine } from "../domain/bank-import";
import type { BookingInput, Decision } from "../domain/import-input";
import type { JointProposal, OpenInvoice } from "../domain/match";
import { readLines, requireImport } from "./bank-imports.server";
import { bookTogether, dayAndReference, type LineBooking, unlessRaced } from "./book-together.server";

/**
 * Does what is said of lines. They are booked for the invoices with the given numbers, where what is more than open is the
 * client's credit, or as credit of a client alone; or they are kept as no invoices. What is booked already stays as it is.
 * With `proposed`, what is proposed for the other lines is booked too, at most {@link MAX_BATCH} in all.
 *
 * It is booked for several invoices where `number` is the reference of those, the first due first, however it is written and
 * whether or not the line has it.
 * A line that is of a payment recorded by hand is booked with it, and adds nothing.
 * @returns how many were booked, are of a recorded payment, and are kept as no invoices since
 * @throws AppError plan_limit, not_found; invalid, before anything is done, for a number that no open invoice has, and for
 *   an e-mail address that no client has
 */
export async function decideLines(ctx: AppContext, actor: Actor, id: string, input: BookingInput) {
	const says = ({ number, credit, recorded }: Decision) => Boolean(number || credit || recorded);
	const isBooking = input.proposed || input.lines.some(says);
	const { booked, recorded } = isBooking ? await bookAndLink(ctx, actor, id, input) : { booked: 0, recorded: 0 };
	if (!isBooking) await requireImport(ctx, actor, id);
	const among = (dismissed: boolean) => input.lines.filter((line) => line.dismissed === dismissed);
	const dismissed = await dismissLines(ctx, actor, id, among(true));
	await dismissLines(ctx, actor, id, among(false), false);
	return { booked, recorded, dismissed };
}

/** Which lines still have a proposal: those that are `left`, and how many `others`. Throws plan_limit, not_found. */
export async function readProposed(ctx: AppContext, actor: Actor, id: string, left: readonly Pick<Decision, "id">[]) {
	const { lines } = await readLines(ctx, actor, id);
	const proposed = proposedLines(lines, new Set()).map(({ line }) => line.id);
	const among = new Set(left.map((line) => line.id));
	const later = proposed.filter((line) => among.has(line));
	return { later, others: proposed.length - later.length };
}

/** Keeps lines of an import as no invoices, or has them proposed again. Returns how many. Throws plan_limit, not_found. */
export async function dismissLines(
	ctx: AppContext,
	actor: Actor,
	id: string,
	lines: readonly Pick<Decision, "id">[],
	dismissed = true,
): Promise<number> {
	if (lines.length === 0) return 0;
	await requireImport(ctx, actor, id);
	return changeDismissal(ctx.db, actor.id, {
		importId: id,
		lines: lines.map((line) => line.id),
		at: dismissed ? ctx.clock.now() : null,
	});
}

/** The same of what is to be booked alone. Returns how many were. */
export async function bookLines(ctx: AppContext, actor: Actor, id: string, input: BookingInput): Promise<number> {
	return (await bookAndLink(ctx, actor, id, input)).booked;
}

async function bookAndLink(ctx: AppContext, actor: Actor, id: string, input: BookingInput) {
	const { bookings, credits, links } = await findBookings(ctx, actor, id, input);
	const at = ctx.clock.now();
	const ids = bookings.flatMap(billedBy).map((invoice) => invoice.id);
	const notice = planPaidNotice(ctx, actor, ids, at);
	// One mail about all of them, written down with the first that is booked.
	const prepared = await withReceipts(ctx, actor, bookings, at);
	let booked = await bookTogether(ctx, actor, prepared, { at, extraStatements: notice?.statements ?? [] });
	if (notice && booked > 0) enqueueDeliveries(ctx, notice.delivery);
	for (const credit of credits) if (await bookCredit(ctx, actor, { ...credit, at })) booked++;
	return { booked, recorded: links.length > 0 ? await linkRecorded(ctx.db, actor.id, links) : 0 };
}

function billedBy({ invoice, joint }: Pick<LineBooking, "invoice" | "joint">): readonly OpenInvoice[] {
	return joint?.invoices ?? [invoice];
}

type ChosenBooking = Omit<LineBooking, "paymentId" | "receipt">;

async function withReceipts(ctx: AppContext, actor: Actor, bookings: readonly ChosenBooking[], at: Instant) {
	const ids = actor.bankReceipts ? bookings.map(({ invoice }) => invoice.id) : [];
	const invoices = ids.length > 0 ? await findInvoices(ctx.db, actor.id, ids, at) : [];
	const emails = new Map(invoices.map(({ id, client }) => [id, client.email]));
	const prepared: LineBooking[] = [];
	for (const booking of bookings) {
		const [paymentId, invoiceId] = [ctx.ids.uuid(), booking.invoice.id];
		const order = { invoiceId, to: emails.get(invoiceId) ?? "", paymentId, at };
		prepared.push({ ...booking, paymentId, receipt: await planReceipt(ctx, actor, order) });
	}
	return prepared;
}

async function findBookings(ctx: AppContext, actor: Actor, id: string, input: BookingInput) {
	const { lines: decisions, proposed = false } = input;
	const { lines, open, recorded: byHand } = await readLines(ctx, actor, id);
	const byInvoice = indexBy(byHand, ({ invoiceId }) => [invoiceId ?? ""]);
	const recordedIds = (booking: Pick<LineBooking, "invoice" | "joint">) =>
		billedBy(booking).flatMap((each) => (byInvoice.get(each.id) ?? []).map((payment) => payment.id));
	const jointOf = await readJoints(ctx, actor, decisions, open);
	const emails = decisions.flatMap(({ credit }) => credit || []);
	const clients = emails.length > 0 ? await knownClients(ctx.db, actor.id, emails) : new Set<string>();
	const byId = new Map(lines.map((line) => [line.id, line]));
	const fieldErrors: Record<string, string[]> = {};
	const bookings: ChosenBooking[] = [];
	const credits: { line: ImportedLine; client: string }[] = [];
	const links: RecordedLine[] = [];
	for (const [
		at,
		{ id, number, credit: client = "", recorded = false, ticked, rest, field = "number" },
	] of decisions.entries()) {
		const line = byId.get(id);
		if ((number === "" && client === "" && !recorded) || line?.paymentId) continue;
		if (ticked && line?.proposal.recorded) continue;
		const payment = recorded ? line?.proposal.recorded : undefined;
		const numbered = open.find((each) => each.number === number && each.currency === line?.currency);
		const joint = numbered ? undefined : jointOf(number, line?.currency);
		const invoice = numbered ?? joint?.invoices[0];
		if (payment) links.push({ lineId: id, paymentId: payment.id });
		else if (joint && rest && !ticked) fieldErrors[`lines.${at}.rest`] = [m.bank_together_rest()];
		else if (line && number && invoice)
			bookings.push({ line, invoice, joint, surplus: true, rest, known: recordedIds({ invoice, joint }) });
		else if (line && client && clients.has(client)) credits.push({ line, client });
		else fieldErrors[`lines.${at}.${field}`] = [wrongText({ number, client, recorded })];
	}
	const [wrong] = Object.values(fieldErrors);
	if (wrong) throw new AppError("invalid", wrong[0] ?? "", { fieldErrors });
	if (proposed) {
		const others = proposedLines(lines, new Set(decisions.map((said) => said.id)));
		const together = bookableTogether(others, MAX_BATCH - bookings.length - credits.length);
		bookings.push(...together.map((each) => ({ ...each, surplus: false, known: recordedIds(each) })));
	}
	return { bookings, credits, links };
}

/** By a reference as it was typed what is still open of the invoices that it stands for; absent where that is nothing. */
async function readJoints(
	ctx: AppContext,
	actor: Actor,
	decisions: readonly Decision[],
	open: readonly OpenInvoice[],
): Promise<(typed: string, currency: string | undefined) => JointProposal | undefined> {
	const references = [...new Set(decisions.flatMap(({ number }) => jointReferencesIn(number)))];
	const known =
		references.length > 0 ? await findJointInvoices(ctx.db, actor.id, references) : new Map<string, string[]>();
	return (typed, currency) => {
		const [reference = "", another] = jointReferencesIn(typed).filter((each) => known.has(each));
		const ids = new Set(another ? [] : known.get(reference));
		const invoices = open.filter((each) => ids.has(each.id) && each.currency === currency);
		return invoices.length > 0 ? { reference, invoices } : undefined;
	};
}

function wrongText({ number, client, recorded }: { number: string; client: string; recorded: boolean }): string {
	if (recorded) return m.bank_not_recorded();
	return client ? m.bank_no_client({ email: client }) : m.bank_no_invoice({ number });
}

interface CreditBooking {
	line: ImportedLine;
	client: string;
	at: Instant;
}

async function bookCredit(ctx: AppContext, actor: Actor, { line, client, at }: CreditBooking): Promise<boolean> {
	const paymentId = ctx.ids.uuid();
	const credit = { lineId: line.id, paymentId, client, ...dayAndReference(line, actor, at) };
	const audit = { at, userId: actor.id, event: "invoice.payment_recorded", objectId: paymentId } as const;
	const extraStatements = actor.bankReceipts
		? await planCreditReceipt(ctx, actor, { email: client, paymentId, at })
		: [];
	return unlessRaced(insertCredit(ctx.db, actor.id, credit, { audit, extraStatements }));
}
