import { RuleBroken, type Statement } from "#db/commit";
import { allBankLines, bookLine, listImports, readImport } from "#db/queries/bank-imports";
import { listMappings } from "#db/queries/bank-mappings";
import { insertPayment } from "#db/queries/payments";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { planPaidNotice } from "~/invoices/server/paid-notice.server";
import { dateIn, type Instant } from "~/kernel/dates";
import { AppError, notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { indexBy } from "~/kernel/index-by";
import { plainAmount } from "~/kernel/money";
import { carry } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { MAX_REFERENCE } from "~/payments/domain/payment-input";
import { type ImportedLine, toImportView } from "../domain/bank-import";
import type { BookingInput } from "../domain/import-input";
import { matcher, type OpenInvoice } from "../domain/match";
import { MOST_MAPPINGS, requireImports } from "./import-file.server";

const MOST_IMPORTS = 100;
/** Open invoices that lines are compared with, those that are due first. */
const MOST_OPEN = 1000;

/** The newest imports. Throws plan_limit. */
export async function readImports(ctx: AppContext, actor: Actor) {
	requireImports(actor);
	return listImports(ctx.db, actor.id, MOST_IMPORTS);
}

/** All imports with their lines, whatever the plan has now: what an account may take along. */
export async function readWholeImports(ctx: AppContext, actor: Actor) {
	const [imports, lines] = [
		await listImports(ctx.db, actor.id, Number.MAX_SAFE_INTEGER),
		await allBankLines(ctx.db, actor.id),
	];
	const byImport = indexBy(lines, ({ importId }) => [importId]);
	return imports.map((each) => ({
		...toImportView(each),
		lines: (byImport.get(each.id) ?? []).map(({ importId: _, ...line }) => ({
			...line,
			amount: plainAmount(line.amount, line.currency),
		})),
	}));
}

/** How the columns of CSV files are read, whatever the plan has now: what an account may take along. */
export async function readMappings(ctx: AppContext, actor: Actor) {
	const mappings = await listMappings(ctx.db, actor.id, MOST_MAPPINGS);
	return mappings.map(({ heads, mapping: { columns, ...mapping } }) => ({
		heads,
		mapping: { ...columns, ...mapping },
	}));
}

/** An import with what each of its lines may pay. Throws plan_limit, not_found. */
export async function readLines(ctx: AppContext, actor: Actor, id: string) {
	requireImports(actor);
	const read = isId(id) ? await readImport(ctx.db, actor.id, id, MOST_OPEN) : null;
	if (!read) throw notFound(m.bank_not_found());
	const { head, lines, open } = read;
	const propose = matcher(open);
	return { head, open, lines: lines.map((line) => ({ ...line, proposal: propose(line) })) };
}

/**
 * Books lines for the invoices with the given numbers: what is more than open is the client's credit. What is booked
 * already stays as it is.
 *
 * @returns how many were booked
 * @throws AppError plan_limit, not_found; invalid, before anything is booked, for a number that no open invoice has
 */
export async function bookLines(ctx: AppContext, actor: Actor, id: string, { lines: chosen }: BookingInput) {
	const { lines, open } = await readLines(ctx, actor, id);
	const fieldErrors: Record<string, string[]> = {};
	const byId = new Map(lines.map((line) => [line.id, line]));
	const bookings = chosen.flatMap(({ id, number, field = "number" }, at) => {
		const line = byId.get(id);
		if (number === "" || line?.paymentId) return [];
		const invoice = open.find((each) => each.number === number && each.currency === line?.currency);
		if (line && invoice) return [{ line, invoice }];
		fieldErrors[`lines.${at}.${field}`] = [m.bank_no_invoice({ number })];
		return [];
	});
	const [wrong] = Object.values(fieldErrors);
	if (wrong) throw new AppError("invalid", wrong[0] ?? "", { fieldErrors });
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
	return booked;
}

interface LineBooking {
	line: ImportedLine;
	invoice: OpenInvoice;
	at: Instant;
	along: readonly Statement[];
}

/** False where somebody was faster. */
async function bookOne(ctx: AppContext, actor: Actor, { line, invoice, at, along }: LineBooking): Promise<boolean> {
	const today = dateIn(actor.timezone, at);
	const ids = { invoice: invoice.id, payment: ctx.ids.uuid(), settlement: ctx.ids.uuid() };
	const payment = {
		amount: line.amount,
		day: [line.day, today].sort()[0] ?? today,
		...({ method: "bank_transfer", surplus: true, writeOff: null } as const),
		reference: (line.reference || line.text).slice(0, MAX_REFERENCE),
	};
	const audit = { at, userId: actor.id, event: "invoice.payment_recorded", objectId: invoice.id } as const;
	try {
		await insertPayment(ctx.db, actor.id, payment, {
			...{ ids, audit },
			along: [...bookLine(actor.id, line.id, ids), ...along],
		});
		return true;
	} catch (error) {
		if (error instanceof RuleBroken && error.rule === "row_unchanged") return false;
		throw error;
	}
}
