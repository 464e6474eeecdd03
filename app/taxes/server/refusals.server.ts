import { RuleBroken } from "#db/commit";
import { MAX_TAXES } from "#db/taxes/tax-writes";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** What the database refused, in words for the person who asked. Anything else is passed on as it is. */
export function refusal(error: unknown): unknown {
	if (!(error instanceof RuleBroken)) return error;
	if (error.rule === "room_left") return new AppError("conflict", m.taxes_full({ max: String(MAX_TAXES) }));
	return error.rule === "row_unchanged" ? staleTax() : error;
}

export function staleTax(): AppError {
	return new AppError("stale", m.taxes_stale());
}

export function taxNotFound(): AppError {
	return notFound(m.taxes_not_found());
}

export function withholdingNotFound(): AppError {
	return notFound(m.taxes_withholding_not_found());
}
