import { RuleBroken } from "#db/commit";
import { entitlementsOf } from "~/billing/domain/entitlements";
import type { Actor } from "~/identity/domain/user";
import { AppError, notFound } from "~/kernel/errors";
import type { RunningTimer } from "~/kernel/ports";

/** A start that was refused because a timer runs; whoever asked may want to see it. */
export class TimerRuns extends AppError {
	readonly running: RunningTimer;

	constructor(running: RunningTimer) {
		super("conflict", `A timer is already running: ${running.description}`);
		this.running = running;
	}
}

/** Throws plan_limit where the plan has no time tracking. */
export function requireTracking({ plan }: Actor): void {
	if (entitlementsOf(plan).timeTracking) return;
	throw new AppError(
		"plan_limit",
		"Time tracking is part of the Freelancer and Pro plans. Upgrade Your Plan to track time.",
	);
}

export function entryNotFound(): AppError {
	return notFound("Time entry not found");
}

export function staleEntry(): AppError {
	return new AppError("stale", "This time entry was changed elsewhere. Reload it to see the newest version.");
}

export function entryInvoiced(): AppError {
	return new AppError("conflict", "This time is on an invoice. Delete the invoice, or take it off, to change it.");
}

export function entryRuns(): AppError {
	return new AppError("conflict", "This timer is still running. Stop it first.");
}

/** What waits in the timer must be in the database before it can be changed there. */
export function notSettled(): AppError {
	return new AppError("unavailable", "This entry is still being saved. Please try again in a moment.", {
		retryAfter: 2,
	});
}

/** Whether a write found its row gone, or another version of it. */
export function isGone(error: unknown): boolean {
	return error instanceof RuleBroken && error.rule === "row_unchanged";
}

/** What the database refused of a new entry: the plan changed, or the account went, meanwhile. */
export function refusal(error: unknown): unknown {
	if (!(error instanceof RuleBroken) || error.rule !== "room_left") return error;
	return new AppError("forbidden", "Your plan or this client has just changed. Please try again.");
}
