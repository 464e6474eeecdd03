import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { InvoiceLine } from "~/pricing/domain/line";
import { requireTracking } from "~/time/server/refusals.server";
import { requireSettled } from "~/time/server/timer.server";

type Line = Pick<InvoiceLine, "timeEntryIds">;

/**
 * Checks before an invoice that bills time is written: the plan has it, none of the entries runs, and what the timer
 * stopped just now is in the database, whose triggers claim it (migration 0007).
 * @param before the lines of the invoice as it stands; what it bills already, it may go on billing on any plan
 * @throws AppError plan_limit, conflict, unavailable
 */
export async function requireBillable(
	ctx: AppContext,
	actor: Actor,
	lines: readonly Line[],
	before: readonly Line[] = [],
): Promise<void> {
	const billed = new Set(billedIds(before));
	const added = billedIds(lines).filter((id) => !billed.has(id));
	if (added.length === 0) return;
	requireTracking(actor);
	await requireSettled(ctx, actor, added);
}

function billedIds(lines: readonly Line[]): string[] {
	return lines.flatMap(({ timeEntryIds = [] }) => timeEntryIds);
}
