import { openIds } from "#db/time/bulk-entries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { invalidField } from "~/kernel/errors";
import type { Cents, Price } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { type BulkResult, MAX_CHANGED } from "../domain/bulk-change";
import { countTime, type Worked } from "../domain/count-time";
import { changeEntries } from "./bulk-entries.server";
import { readBookOf } from "./read-book.server";
import { requireTracking } from "./refusals.server";

/** Unbilled entries of a project, and which of them follow its rate. */
interface Open {
	entries: readonly Worked[];
	following: ReadonlySet<string>;
}

/** A project's unbilled entries, all of them, as they are rounded together. Throws plan_limit. */
export async function readFollowers(ctx: AppContext, actor: Actor, id: string): Promise<Open> {
	requireTracking(actor);
	const [{ entries }, ids] = await Promise.all([readBookOf(ctx, actor, openOf(id)), followerIds(ctx, actor, id)]);
	return { entries, following: new Set(ids) };
}

/** What those that follow come to as they are and at a rate, in minor units of the account's currency. */
export function worthAt(
	{ entries, following }: Open,
	rate: Price | null,
	actor: Actor,
): Record<"before" | "after", Cents> {
	const worth = (all: readonly Worked[]) => {
		const counts = countTime(all, [], actor);
		return all.reduce((sum, { id }) => sum + (following.has(id) ? (counts.get(id)?.amount ?? 0) : 0), 0);
	};
	const changed = entries.map((entry) => (following.has(entry.id) ? { ...entry, rate: rate ?? entry.rate } : entry));
	return { before: worth(entries), after: worth(changed) };
}

/**
 * Gives a project's rate to its unbilled entries too; {@link undoChange} takes all of it back as one.
 * @throws AppError plan_limit, invalid (`hourlyRate`: it has none; too many entries)
 */
export async function applyRate(
	ctx: AppContext,
	actor: Actor,
	{ id, chosen: rate }: { id: string; chosen: Price | null },
): Promise<BulkResult & { changeId: string | null }> {
	requireRate(rate);
	requireTracking(actor);
	const ids = await followerIds(ctx, actor, id);
	if (ids.length === 0) return { done: 0, same: 0, billed: 0, ahead: 0, full: 0, missing: 0, changeId: null };
	const stays = {
		clientId: undefined,
		projectId: undefined,
		billable: null,
		tags: { added: [], removed: [] },
		days: 0,
	};
	return changeEntries(ctx, actor, { ids }, { ...stays, rate, rateOf: id });
}

/** Entries follow a rate, not the lack of one. Throws invalid. */
export function requireRate(rate: Price | null): void {
	if (rate === null) throw invalidField("hourlyRate", m.time_rate_to_follow());
}

function openOf(projectId: string) {
	return { projectId, billed: false, billable: true };
}

function followerIds(ctx: AppContext, actor: Actor, id: string): Promise<string[]> {
	return openIds(ctx.db, actor.id, { ...openOf(id), rateChosen: false }, MAX_CHANGED + 1);
}
