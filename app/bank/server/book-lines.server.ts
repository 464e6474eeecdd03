import { RuleBroken, type Statement } from "#db/commit";
import { bookLine, dismissLines as changeDismissal, insertCredit, knownClients } from "#db/queries/bank-bookings";
import { insertPayment } from "#db/queries/payments";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { planPaidNotice } from "~/invoices/server/paid-notice.server";
import { dateIn, type Instant } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { carry } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { MAX_REFERENCE } from "~/payments/domain/payment-input";
import type { ImportedLine } from "../domain/bank-import";
import type { BookingInput, Decision } from "../domain/import-input";
import type { OpenInvoice } from "../domain/match";
import { readLines } from "./bank-imports.server";

/**
 * Does what is said of lines. They are booked for the invoices with the given numbers, where what is more than open is the
 * client's credit, or as credit of a client alone; or they are kept as no invoices. What is booked already stays as it is.
 *
 * @returns how many were booked, and how many are kept as no invoices since
 * @throws AppError plan_limit, not_found; invalid, before anything is done, for a number that no open invoice has, and for
 *   an e-mail address that no client has
 */
export async function decideLines(ctx: AppContext, actor: Actor, id: string, input: BookingInput) {
	const booked = await bookLines(ctx, actor, id, input);
	const among = (dismissed: boolean) => input.lines.filter((line) => line.dismissed === dismissed);
	const dismissed = await dismissLines(ctx, actor, id, among(true));
	await dismissLines(ctx, actor, id, among(false), false);
	return { booked, dismissed };
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
	const { head } = await readLines(ctx, actor, id);
	return changeDismissal(ctx.db, actor.id, {
		importId: head.id,
		lines: lines.map((line) => line.id),
		at: dismissed ? ctx.clock.now() : null,
	});
}

/** The same of what is to be booked alone. Returns how many were. */
export async function bookLines(ctx: AppContext, actor: Actor, id: string, { lines: decisions }: BookingInput) {
	const { bookings, credits } = await findBookings(ctx, actor, id, decisions);
	const at = ctx.clock.now();
	const ids = bookings.map(({ invoice }) => invoice.id);
	const notice = planPaidNotice(ctx, actor, ids, at);
	let booked = 0;
	for (const booking of bookings) {
		// One mail about all of them, written down with the first that is booked.
		const along = booked === 0 ? (notice?.statements ?? []) : [];
		if (await bookOne(ctx, actor, { ...booking, at, along })) booked++;
	}
	if (notice && booked > 0) carry(ctx, notice.delivery);
	for (const credit of credits) if (await bookCredit(ctx, actor, { ...credit, at })) booked++;
	return booked;
}

async function findBookings(ctx: AppContext, actor: Actor, id: string, decisions: readonly Decision[]) {
	const { lines, open } = await readLines(ctx, actor, id);
	const emails = decisions.flatMap(({ credit }) => credit || []);
	const clients = emails.length > 0 ? await knownClients(ctx.db, actor.id, emails) : new Set<string>();
	const byId = new Map(lines.map((line) => [line.id, line]));
	const fieldErrors: Record<string, string[]> = {};
	const bookings: { line: ImportedLine; invoice: OpenInvoice }[] = [];
	const credits: { line: ImportedLine; client: string }[] = [];
	for (const [at, { id, number, credit: client = "", field = "number" }] of decisions.entries()) {
		const line = byId.get(id);
		if ((number === "" && client === "") || line?.paymentId) continue;
		const invoice = open.find((each) => each.number === number && each.currency === line?.currency);
		if (line && number && invoice) bookings.push({ line, invoice });
		else if (line && client && clients.has(client)) credits.push({ line, client });
		else
			fieldErrors[`lines.${at}.${field}`] = [
				client ? m.bank_no_client({ email: client }) : m.bank_no_invoice({ number }),
			];
	}
	const [wrong] = Object.values(fieldErrors);
	if (wrong) throw new AppError("invalid", wrong[0] ?? "", { fieldErrors });
	return { bookings, credits };
}

interface LineBooking {
	line: ImportedLine;
	invoice: OpenInvoice;
	at: Instant;
	along: readonly Statement[];
}

/** False where somebody was faster. */
async function bookOne(ctx: AppContext, actor: Actor, { line, invoice, at, along }: LineBooking): Promise<boolean> {
	const ids = { invoice: invoice.id, payment: ctx.ids.uuid(), settlement: ctx.ids.uuid() };
	const payment = {
		...{ amount: line.amount, ...dayAndReference(line, actor, at) },
		...({ method: "bank_transfer", surplus: true, writeOff: null } as const),
	};
	const audit = { at, userId: actor.id, event: "invoice.payment_recorded", objectId: invoice.id } as const;
	return unlessFaster(
		insertPayment(ctx.db, actor.id, payment, {
			...{ ids, audit },
			along: [...bookLine(actor.id, line.id, ids), ...along],
		}),
	);
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
	return unlessFaster(insertCredit(ctx.db, actor.id, credit, audit));
}

function dayAndReference({ day, reference, text }: ImportedLine, { timezone }: Actor, at: Instant) {
	const today = dateIn(timezone, at);
	return { day: day < today ? day : today, reference: (reference || text).slice(0, MAX_REFERENCE) };
}

async function unlessFaster(write: Promise<void>): Promise<boolean> {
	try {
		await write;
		return true;
	} catch (error) {
		if (error instanceof RuleBroken && error.rule === "row_unchanged") return false;
		throw error;
	}
}
