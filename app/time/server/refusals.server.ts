import { RuleBroken } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { externalIdTaken } from "~/changes/domain/external-fields";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { RunningTimer } from "~/time/domain/timer";

/** A start that was refused because a timer runs; the caller may want to show it. */
export class TimerRuns extends AppError {
	readonly running: RunningTimer;

	constructor(running: RunningTimer) {
		super("conflict", m.time_timer_runs({ description: running.description }), { conflict: "timer_running" });
		this.running = running;
	}
}

/** An entry that says what another says already; whoever types it is asked once. */
export class EqualEntry extends AppError {
	readonly entryId: string;

	constructor(entryId: string) {
		super("conflict", m.time_equal_entry());
		this.entryId = entryId;
	}
}

/** Throws plan_limit where the plan has no time tracking. */
export function requireTracking({ plan }: Actor): void {
	if (getEntitlements(plan).timeTracking) return;
	throw new AppError("plan_limit", m.time_plan_lacks());
}

export function entryNotFound(): AppError {
	return notFound(m.time_entry_not_found());
}

export function staleEntry(): AppError {
	return new AppError("stale", m.time_entry_stale());
}

export function entryInvoiced(): AppError {
	return new AppError("conflict", m.time_entry_invoiced(), { conflict: "entry_billed" });
}

export function entryRuns(): AppError {
	return new AppError("conflict", m.time_entry_runs(), { conflict: "timer_running" });
}

export function projectNotFound(): AppError {
	return notFound(m.time_project_not_found());
}

export function staleProject(): AppError {
	return new AppError("stale", m.time_project_stale());
}

/** What the database refused of a project, in words for the person who asked. */
export function projectRefusal(error: unknown, { name }: { name: string }): unknown {
	if (!(error instanceof RuleBroken)) return error;
	if (error.rule === "row_unchanged") return staleProject();
	if (error.rule === "external_id_free") return externalIdTaken();
	if (error.rule === "room_left") return new AppError("forbidden", m.time_project_refused());
	if (error.rule === "project_unbilled") {
		const message = m.time_project_client_billed();
		return new AppError("conflict", message, { fieldErrors: { clientId: [message] }, conflict: "entry_billed" });
	}
	if (error.rule !== "project_free") return error;
	const message = name ? m.time_project_exists({ name }) : m.time_project_exists_unnamed();
	return new AppError("conflict", message, { fieldErrors: { name: [message] }, conflict: "project_exists" });
}

/** What waits in the timer must be in the database before it can be changed there. */
export function notSettled(): AppError {
	return new AppError("unavailable", m.time_entry_not_settled(), {
		retryAfter: 2,
	});
}

/** What the database refused of a new entry: the plan changed, or the account went, meanwhile. */
export function refusal(error: unknown): unknown {
	if (!(error instanceof RuleBroken)) return error;
	if (error.rule === "external_id_free") return externalIdTaken();
	if (error.rule !== "room_left") return error;
	return new AppError("forbidden", m.time_entry_refused());
}
