import { RuleBroken } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { externalIdTaken } from "~/changes/domain/external-fields";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** What the database refused, in words for the person who asked. Anything else is passed on as it is. */
export function refusal(error: unknown, actor: Actor): unknown {
	if (!(error instanceof RuleBroken)) return error;
	if (error.rule === "room_left") return clientsFull(actor);
	if (error.rule === "external_id_free") return externalIdTaken();
	return error.rule === "row_unchanged" ? staleClient() : error;
}

export function staleClient(): AppError {
	return new AppError("stale", m.clients_stale());
}

export function clientNotFound(): AppError {
	return notFound(m.clients_not_found());
}

/** The limit is null where the write failed for another reason: the plan changed, or the account went, meanwhile. */
function clientsFull({ plan }: Actor): AppError {
	const { clients: limit } = getEntitlements(plan);
	if (limit === null) return new AppError("forbidden", m.clients_plan_changed());
	return new AppError("plan_limit", m.clients_full({ plan: PLAN_NAMES[plan], limit }));
}
