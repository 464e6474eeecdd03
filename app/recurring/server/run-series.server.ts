import { commit } from "#db/commit";
import { advanceSeries, findSeries, listComingAcrossAccounts, passDate } from "#db/recurring/recurring-invoices";
import {
	endTurn,
	findRunningAcrossAccounts,
	listDueSeries,
	pauseSeries,
	recordTrouble,
	takeTurn,
} from "#db/recurring/series-runs";
import type { Actor } from "~/access/domain/user";
import { readAccount } from "~/access/server/read-account.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import { accountAddress } from "~/clients/domain/no-email";
import { defaultLanguage } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { numberFrom } from "~/invoices/domain/number";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { logError } from "~/kernel/log";
import { type CalendarDate, dateIn } from "~/kernel/time/dates";
import { enqueueDeliveries, type PlannedMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import {
	advance,
	afterTaxEnd,
	instantOn,
	lateDate,
	type Series,
	type SkippedSeries,
} from "../domain/recurring-invoice";
import { toInvoiceInput } from "../domain/to-invoice-input";
import { planDraftMail } from "./draft-mail.server";
import { readRecurring } from "./read-recurring.server";
import { requireAutomation } from "./recurring-invoices.server";
import { planStoppedMail } from "./stopped-mail.server";

/** Where each day begins first (Pacific/Kiritimati): what is due anywhere is due by this zone's calendar. */
const FIRST_ZONE = "Etc/GMT-14";

/** What a queue takes in one call. */
const BATCH = 100;

/** Puts on the queue a series of each account with a date that has come, on its owner's clocks. Safe to repeat. */
export async function sweepSeries(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	const bucket = ctx.databases.nameOf(ctx.db);
	const until = dateIn(FIRST_ZONE, now);
	const called = new Set<string>();
	let after = { nextOn: "", id: "" };
	for (;;) {
		const coming = await listComingAcrossAccounts(ctx.db, { until, after, limit: BATCH });
		const due = coming.filter((series) => instantOn(series.nextOn, series, series.timezone) <= now);
		const first = due.filter(({ userId }) => !called.has(userId) && called.add(userId));
		if (first.length > 0) await ctx.jobs.put(first.map(({ id }) => ({ kind: "recur", bucket, id })));
		const last = coming.at(-1);
		if (!last || coming.length < BATCH) return;
		after = last;
	}
}

/** What one job makes at most: D1 takes 1,000 queries in a call of a Worker. Another follows it. */
const MAX_DATES = 20;

/** Series that one job finds it can't make the invoice of, at most. */
const MAX_REFUSED = 100;

/** Longer than a job takes. */
const TURN_MS = 2 * 60_000;

/**
 * Makes the invoices of an account's dates that have come, whichever of its series they are of: oldest first, so that numbers
 * in sequence follow the dates; one for each date, dated by its rule, however late it is. Brought twice, or at the same time
 * as another, it makes none twice.
 * @param id of one of its series
 */
export async function runSeries(ctx: AppContext, id: string): Promise<void> {
	const owner = await findRunningAcrossAccounts(ctx.db, id);
	const actor = owner && (await readAccount(ctx, owner.userId));
	if (!actor) return;
	const now = ctx.clock.now();
	const turn = { userId: actor.id, lease: ctx.ids.uuid() };
	if (!(await takeTurn(ctx.db, { ...turn, now, until: now + TURN_MS }))) return;
	let isDone: boolean;
	try {
		isDone = await makeDue(ctx, actor);
	} finally {
		await endTurn(ctx.db, turn);
	}
	if (!isDone) await ctx.jobs.put([{ kind: "recur", bucket: ctx.databases.nameOf(ctx.db), id }]);
}

/** Says whether nothing is left. Throws the first fault, once the other series have had their turn. */
async function makeDue(ctx: AppContext, actor: Actor): Promise<boolean> {
	const besides = new Set<string>();
	const faults: unknown[] = [];
	for (let dates = 0; besides.size < MAX_REFUSED; ) {
		const [id] = await listDueSeries(ctx.db, actor.id, { today: today(ctx, actor), besides, limit: 1 });
		const row = id && (await findSeries(ctx.db, actor.id, id));
		if (!id || !row) break;
		const date = dueDate(ctx, actor, row);
		if (date && dates++ === MAX_DATES) return false;
		try {
			if (!date || !(await pass(ctx, actor, row, date))) besides.add(id);
		} catch (error) {
			logError("the invoice of a series could not be made", error, { id });
			faults.push(error);
			besides.add(id);
		}
	}
	if (faults.length > 0) throw faults[0];
	return true;
}

/** What the queue brought too often: the series that are due and have not said why say so. The sweep goes on trying. */
export async function giveUpSeries(ctx: AppContext, id: string): Promise<void> {
	logError("the invoices of an account's series could not be made", undefined, { id });
	const owner = await findRunningAcrossAccounts(ctx.db, id);
	const actor = owner && (await readAccount(ctx, owner.userId));
	if (!actor) return;
	const due = await listDueSeries(ctx.db, actor.id, { today: today(ctx, actor), besides: [], limit: MAX_REFUSED });
	for (const each of due) {
		const row = await findSeries(ctx.db, actor.id, each);
		if (!row || row.series.trouble !== "" || !dueDate(ctx, actor, row)) continue;
		await stop(ctx, actor, row.series, inLanguage(actor.language, m.recurring_trouble_fault));
	}
}

function today(ctx: AppContext, { timezone }: Actor): CalendarDate {
	return dateIn(timezone, ctx.clock.now());
}

function dueDate(ctx: AppContext, { timezone }: Actor, { series }: SkippedSeries): CalendarDate | null {
	const { nextOn, pausedAt } = series;
	const isDue = nextOn !== null && pausedAt === null && instantOn(nextOn, series, timezone) <= ctx.clock.now();
	return isDue ? nextOn : null;
}

/** Says whether the series may have another to pass. */
async function pass(ctx: AppContext, actor: Actor, row: SkippedSeries, date: CalendarDate): Promise<boolean> {
	const { series, skipped } = row;
	if (!getEntitlements(actor.plan).automation) {
		await stop(ctx, actor, series, inLanguage(actor.language, m.recurring_trouble_plan), { pauses: true });
		return false;
	}
	// What is late because something had to be mended is no surprise that a client gets by itself.
	if (lateDate(series, today(ctx, actor)) && !skipped.has(date)) return false;
	return passNow(ctx, actor, row, date);
}

async function passNow(ctx: AppContext, actor: Actor, row: SkippedSeries, date: CalendarDate): Promise<boolean> {
	const { series, skipped } = row;
	try {
		if (skipped.has(date)) await commit(ctx.db, advanceSeries(series, stepPast(ctx, actor, series, date)));
		else await make(ctx, actor, series, date);
		return true;
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "unavailable") throw error;
		// Somebody else was faster.
		if (error.code === "stale") return true;
		const reason = inLanguage(actor.language, () => error.message);
		await stop(ctx, actor, series, reason, { holds: true });
		return false;
	}
}

/** One that is late after one that was held up is held up too. */
function stepPast(ctx: AppContext, actor: Actor, series: Series, date: CalendarDate) {
	const step = advance(series, date);
	return { ...step, heldUp: lateDate({ ...series, ...step }, today(ctx, actor)) !== null };
}

/**
 * Sends the invoice of a date that is late and was held up, dated by its rule; those that are late after it wait on.
 * @throws AppError not_found, plan_limit, conflict where none is late or it can't be made, with the reason
 */
export async function sendLate(
	ctx: AppContext,
	actor: Actor,
	id: string,
): Promise<SkippedSeries & { date: CalendarDate }> {
	const row = await readRecurring(ctx, actor, id);
	requireAutomation(actor);
	const date = lateDate(row.series, today(ctx, actor));
	if (date === null) throw new AppError("conflict", m.recurring_none_late());
	const passed = await passNow(ctx, actor, row, date);
	const after = await readRecurring(ctx, actor, id);
	if (!passed) throw new AppError("conflict", after.series.trouble);
	return { ...after, date };
}

async function make(ctx: AppContext, actor: Actor, series: Series, date: CalendarDate): Promise<void> {
	const number = numberFrom(ctx.ids.digits(6));
	const status = series.mode === "send" ? "sent" : "draft";
	const toOwner: PlannedMail[] = [];
	const language =
		series.invoice.language ?? (await defaultLanguage(ctx, actor, accountAddress(series.invoice.client)));
	await createInvoice(ctx, actor, toInvoiceInput(series, { date, number, language }), {
		status,
		numberProposed: true,
		numberedOn: date,
		afterTaxEnd: afterTaxEnd(series),
		paper: series.invoice.paper ?? "a4",
		extraStatements(invoiceId) {
			const mail = status === "draft" ? planDraftMail(ctx, actor, series, invoiceId) : null;
			if (mail) toOwner.splice(0, 1, mail);
			return [
				...passDate(series, stepPast(ctx, actor, series, date), { date, invoiceId }),
				...(mail?.statements ?? []),
			];
		},
	});
	enqueueDeliveries(ctx, ...toOwner.map(({ delivery }) => delivery));
}

/** Records why a series has stopped, and notifies its owner by mail, once for each date. */
async function stop(
	ctx: AppContext,
	actor: Actor,
	series: Series,
	reason: string,
	{ pauses = false, holds = false } = {},
): Promise<void> {
	if (!pauses && series.trouble === reason) return;
	const mail = planStoppedMail(ctx, actor, series);
	const note = pauses ? pauseSeries(series, ctx.clock.now(), reason) : recordTrouble(series, reason, holds);
	await commit(ctx.db, [note, ...(mail?.statements ?? [])]);
	if (mail) enqueueDeliveries(ctx, mail.delivery);
}
