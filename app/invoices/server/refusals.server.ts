import { RuleBroken } from "#db/commit";
import { entitlementsOf } from "~/billing/domain/entitlements";
import { PLAN_NAMES } from "~/billing/domain/plan";
import type { Actor } from "~/identity/domain/user";
import { AppError, notFound } from "~/kernel/errors";
import { numberTaken } from "../domain/number";

/** What the database refused, in words for the person who asked. Anything else is passed on as it is. */
export function refusal(error: unknown, actor: Actor, number: string): unknown {
	if (!(error instanceof RuleBroken)) return error;
	switch (error.rule) {
		case "number_free":
			return new AppError("conflict", numberTaken(number), { fieldErrors: { invoiceNumber: [numberTaken(number)] } });
		case "quota_left":
			return quotaSpent(actor);
		case "room_left":
			return draftsFull(actor);
		case "row_unchanged":
			return staleInvoice();
		case "entries_claimed":
			return timeTaken();
		default:
			return error;
	}
}

export function staleInvoice(): AppError {
	return new AppError("stale", "This invoice was changed elsewhere. Reload it to see the newest version.");
}

function timeTaken(): AppError {
	const message = "Some of this time is already invoiced, or is not there any more. Reload to see what is left.";
	return new AppError("conflict", message);
}

export function invoiceNotFound(): AppError {
	return notFound("Invoice not found");
}

/** The limit is null where the write failed for another reason: the plan changed, or the account went, meanwhile. */
function quotaSpent({ plan }: Actor): AppError {
	const { invoicesPerMonth: limit } = entitlementsOf(plan);
	if (limit === null) return planChanged();
	const message = `The ${PLAN_NAMES[plan]} plan allows ${limit} invoices per month. Upgrade for unlimited invoices.`;
	return new AppError("plan_limit", message);
}

function draftsFull({ plan }: Actor): AppError {
	const { drafts: limit } = entitlementsOf(plan);
	if (limit === null) return planChanged();
	const message = `The ${PLAN_NAMES[plan]} plan allows ${limit} draft${limit === 1 ? "" : "s"}. Send or delete it, or upgrade for more.`;
	return new AppError("plan_limit", message);
}

function planChanged(): AppError {
	return new AppError("forbidden", "Your plan has just changed. Please try again.");
}
