import { commit } from "#db/commit";
import {
	findRunningOfAnyUser,
	findSeries,
	goOn,
	listComingOfAnyUser,
	noteTrouble,
	noteTroubleOfAnyUser,
	passDate,
	pauseSeries,
} from "#db/queries/recurring-invoices";
import { getEntitlements } from "~/billing/domain/entitlements";
import { usualLanguage } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { readAccount } from "~/identity/server/read-account.server";
import { numberFrom } from "~/invoices/domain/number";
import { createInvoice } from "~/invoices/server/create-invoice.server";
import { type CalendarDate, dateIn } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/in-language.server";
import { logError } from "~/kernel/log";
import { carry, type PlannedMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { advance, instantOn, type SkippedSeries } from "../domain/recurring-invoice";
import { toInvoiceInput } from "../domain/to-invoice-input";
import { planDraftMail } from "./draft-mail.server";

/** Where each day begins first (Pacific/Kiritimati): what is due anywhere is due by this zone's calendar. */
const FIRST_ZONE = "Etc/GMT-14";

/** What a queue takes in one call. */
const AT_ONCE = 100;

/** Puts on the queue the series with a date that has come, on their owners' clocks. Safe to repeat. */
export async function sweepSeries(ctx: AppContext): Promise<void> {
	const now = ctx.clock.now();
	const bucket = ctx.databases.nameOf(ctx.db);
	const until = dateIn(FIRST_ZONE, now);
	let after = { nextOn: "", id: "" };
	for (;;) {
		const coming = await listComingOfAnyUser(ctx.db, { until, after, limit: AT_ONCE });
		const due = coming.filter((series) => instantOn(series.nextOn, series, series.timezone) <= now);
		if (due.length > 0) await ctx.jobs.put(due.map(({ id }) => ({ kind: "recur", bucket, id })));
		const last = coming.at(-1);
		if (!last || coming.length < AT_ONCE) return;
		after = last;
	}
}

/** What one job makes at most; the sweep brings the series again. */
const MOST_DATES = 20;

/**
 * Makes the invoices of a series' dates that have come: one for each, dated by its rule, however late it is. Brought twice,
 * or at the same time as another, it makes none twice.
 */
export async function runSeries(ctx: AppContext, id: string): Promise<void> {
	const owner = await findRunningOfAnyUser(ctx.db, id);
	const actor = owner && (await readAccount(ctx, owner.userId));
	if (!actor) return;
	for (let dates = 0; dates < MOST_DATES; dates++) {
		const row = await findSeries(ctx.db, actor.id, id);
		const date = row && dueDate(ctx, actor, row);
		if (!date) return;
		if (!getEntitlements(actor.plan).automation) return pauseSeries(ctx.db, row.series, ctx.clock.now());
		if (!(await passNext(ctx, actor, row, date))) return;
	}
}

/** What the queue brought too often: the series says so, and the log. The sweep goes on trying. */
export async function giveUpSeries(ctx: AppContext, id: string): Promise<void> {
	logError("the invoice of a series could not be made", undefined, { id });
	await noteTroubleOfAnyUser(ctx.db, id, m.recurring_trouble_fault());
}

function dueDate(ctx: AppContext, { timezone }: Actor, { series }: SkippedSeries): CalendarDate | null {
	const { nextOn, pausedAt } = series;
	const isDue = nextOn !== null && pausedAt === null && instantOn(nextOn, series, timezone) <= ctx.clock.now();
	return isDue ? nextOn : null;
}

/** Says whether there may be another to pass. */
async function passNext(
	ctx: AppContext,
	actor: Actor,
	{ series, skipped }: SkippedSeries,
	date: CalendarDate,
): Promise<boolean> {
	const step = advance(series, date);
	try {
		if (skipped.has(date)) {
			await commit(ctx.db, goOn(series, step));
			return true;
		}
		const number = numberFrom(ctx.ids.digits(6));
		const status = series.mode === "send" ? "sent" : "draft";
		const toOwner: PlannedMail[] = [];
		const language = series.invoice.language ?? (await usualLanguage(ctx, actor, series.invoice.client.email));
		await createInvoice(ctx, actor, toInvoiceInput(series, { date, number, language }), {
			...{ status, numberProposed: true },
			along(invoiceId) {
				const mail = status === "draft" ? planDraftMail(ctx, actor, series, invoiceId) : null;
				if (mail) toOwner.splice(0, 1, mail);
				return [...passDate(series, step, { date, invoiceId }), ...(mail?.statements ?? [])];
			},
		});
		carry(ctx, ...toOwner.map(({ delivery }) => delivery));
		return true;
	} catch (error) {
		return refused(ctx, actor, { series, error });
	}
}

/** What somebody else was faster with is passed; what its owner must mend stands on the series. */
async function refused(
	ctx: AppContext,
	actor: Actor,
	{ series, error }: Pick<SkippedSeries, "series"> & { error: unknown },
): Promise<boolean> {
	if (!(error instanceof AppError) || error.code === "unavailable") throw error;
	if (error.code === "stale") return true;
	await noteTrouble(
		ctx.db,
		series,
		inLanguage(actor.language, () => error.message),
	);
	return false;
}
