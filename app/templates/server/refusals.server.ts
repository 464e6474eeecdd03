import { RuleBroken } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** What the database refused, in words for the person who asked. Anything else is passed on as it is. */
export function refusal(error: unknown, actor: Actor): unknown {
	if (!(error instanceof RuleBroken)) return error;
	if (error.rule === "room_left") return templatesFull(actor);
	return error.rule === "row_unchanged" ? staleTemplate() : error;
}

/** Throws plan_limit where the plan has no templates of one's own. */
export function requireCustomTemplates({ plan }: Actor): void {
	if (getEntitlements(plan).customTemplates === 0) throw new AppError("plan_limit", m.templates_custom_on_pro());
}

export function staleTemplate(): AppError {
	return new AppError("stale", m.templates_stale());
}

export function templateNotFound(): AppError {
	return notFound(m.templates_not_found());
}

/** The limit is 0 where the write failed for another reason: the plan changed, or the account went, meanwhile. */
function templatesFull({ plan }: Actor): AppError {
	const { customTemplates: limit } = getEntitlements(plan);
	return new AppError("plan_limit", limit === 0 ? m.templates_custom_on_pro() : m.templates_full({ limit }));
}
