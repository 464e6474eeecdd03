import { watchBudget } from "#db/time/budgets";
import { findEntry } from "#db/time/time-entries";
import { watchTimer } from "#db/time/timer-checks";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError, invalidField } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { type Moment, toInstant } from "~/kernel/time/wall-time";
import { m } from "~/paraglide/messages";
import { forgottenFrom, MAX_DAYS, type RunningTimer, type TimerDetails } from "~/time/domain/timer";
import { resolve } from "../domain/entry-times";
import { type TimeEntry, toTimeEntry } from "../domain/time-entry";
import type { DetailsInput } from "../domain/time-entry-input";
import { changedDetails, resolveDetails } from "./details.server";
import { readEntry } from "./read-entries.server";
import { entryNotFound, entryRuns, notSettled, requireTracking, TimerRuns } from "./refusals.server";

/** What runs, off the timer alone: for the badge and its poll. Throws plan_limit. */
export async function runningTimer(ctx: AppContext, actor: Actor): Promise<RunningTimer | null> {
	requireTracking(actor);
	return ctx.timers.running(actor.id);
}

/** The same for pages of every plan: a timer that ran when the plan ended can still be stopped. */
export function readTimer(ctx: AppContext, actor: Actor): Promise<RunningTimer | null> {
	return ctx.timers.running(actor.id);
}

/**
 * @param instead the running entry, which is stopped in the same step
 * @throws AppError plan_limit, not_found (client); {@link TimerRuns} where another one runs
 */
export async function startTimer(
	ctx: AppContext,
	actor: Actor,
	input: DetailsInput,
	instead?: string,
): Promise<RunningTimer> {
	requireTracking(actor);
	return start(ctx, actor, await resolveDetails(ctx, actor, input), instead);
}

/** Starts the timer for what an entry was about, at its rate. Throws as {@link startTimer}, and not_found (entry). */
export async function continueEntry(
	ctx: AppContext,
	actor: Actor,
	id: string,
	instead?: string,
): Promise<RunningTimer> {
	requireTracking(actor);
	const { description, projectName, projectId, clientId, clientName, tags, ...terms } = await readEntry(ctx, actor, id);
	const { rate, rateChosen, billable, billableChosen } = terms;
	const about = { description, tags, projectName, projectId, clientId, clientName };
	return start(ctx, actor, { ...about, rate, rateChosen, billable, billableChosen }, instead);
}

async function start(ctx: AppContext, actor: Actor, details: TimerDetails, instead?: string): Promise<RunningTimer> {
	const { started, running } = await (instead === undefined
		? ctx.timers.start(actor.id, details)
		: ctx.timers.replace(actor.id, instead, details));
	if (!started) throw new TimerRuns(running);
	watch(ctx, actor, running);
	return running;
}

/** Stops the timer, whatever the plan is. A repeat returns the same entry. Throws not_found, invalid (`endTime`). */
export async function stopTimer(ctx: AppContext, actor: Actor, id: string, end?: Moment | null): Promise<TimeEntry> {
	if (!isId(id)) throw entryNotFound();
	const stopped = await ctx.timers.stop(actor.id, id, end ? toInstant(end, actor.timezone) : undefined);
	if (stopped === "out of range") {
		const message = m.time_end_out_of_range();
		throw new AppError("invalid", message, { fieldErrors: { endTime: [message] } });
	}
	// What it is worked under may have been made as it was written.
	const isWhole = stopped && (stopped.projectName === "" || stopped.projectId);
	const entry = isWhole ? null : await findEntry(ctx.db, actor.id, id);
	if (entry) return entry;
	if (!stopped) throw entryNotFound();
	return toTimeEntry(stopped);
}

/** "Still working?" answered with yes: the question comes back as long after as it took. Throws plan_limit, not_found. */
export async function keepTimer(ctx: AppContext, actor: Actor, id: string): Promise<RunningTimer> {
	requireTracking(actor);
	const running = await ctx.timers.keep(actor.id, id);
	if (!running) throw entryNotFound();
	watch(ctx, actor, running);
	return running;
}

/** Schedules a check for when the timer may have been forgotten, without awaiting the write. */
function watch(ctx: AppContext, { id: userId }: Actor, running: RunningTimer): void {
	ctx.background(watchTimer(ctx.db, { userId, checkAt: forgottenFrom(running) }));
	if (running.projectName !== "") ctx.background(watchBudget(ctx.db, userId, running));
}

/** Changes what the running entry says, or when it began. Throws plan_limit, not_found (entry, client), invalid (`startTime`). */
export async function updateRunning(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ start: typed = null, ...input }: DetailsInput & { start?: Moment | null },
): Promise<RunningTimer> {
	requireTracking(actor);
	const before = await ctx.timers.running(actor.id);
	if (before?.id !== id) throw entryNotFound();
	const details = await changedDetails(ctx, actor, toTimeEntry(before), input);
	const startedAt = typed && resolve(typed, actor.timezone, before.startedAt);
	const moves = startedAt !== null && startedAt !== before.startedAt;
	const running = await ctx.timers.change(actor.id, id, { ...details, ...(moves && { startedAt }) });
	if (!running) throw entryNotFound();
	if (running === "in the future") throw invalidField("startTime", m.time_start_in_future());
	if (running === "too long ago") throw invalidField("startTime", m.time_lasts_too_long({ days: MAX_DAYS }));
	watch(ctx, actor, running);
	return running;
}

/** That none of the entries runs, and all that was stopped is in the database. Throws conflict, unavailable. */
export async function requireSettled(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<void> {
	const { running, waiting } = await ctx.timers.held(actor.id);
	if (running && ids.includes(running.id)) throw entryRuns();
	if (!waiting.some(({ id }) => ids.includes(id))) return;
	if (!(await ctx.timers.flush(actor.id))) throw notSettled();
}
