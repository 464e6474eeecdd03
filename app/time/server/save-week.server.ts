import { commit, isGone, type Statement } from "#db/commit";
import { entriesNamed } from "#db/time/time-entries";
import { deletingEntry, type EndedEntry, insertingEntry, updatingEntry } from "#db/time/time-writes";
import { type EmptyCell, filledCells, mustBeEmpty } from "#db/time/week-cells";
import type { Actor } from "~/access/domain/user";
import { newExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { type Deletion, newDeletion } from "~/kernel/deletion";
import { AppError } from "~/kernel/errors";
import { endOfDay, type Instant, startOfDay } from "~/kernel/time/dates";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { m } from "~/paraglide/messages";
import { toTimeEntry } from "../domain/time-entry";
import type { WeekInput } from "../domain/week-input";
import { planWeek, type WeekPlan } from "./plan-week.server";
import { refusal, requireTracking } from "./refusals.server";

export interface SavedWeek {
	added: number;
	changed: number;
	deleted: number;
	/** By which what was deleted is taken back. */
	deletionId: string;
}

/**
 * Writes down what was typed into the cells of a week, all of it or nothing: what is wrong is said of each cell
 * (`rows.0.cell3`).
 * @throws AppError plan_limit, invalid, stale and conflict where an entry was changed or billed since the form was made
 */
export async function saveWeek(ctx: AppContext, actor: Actor, input: WeekInput, key?: string): Promise<SavedWeek> {
	requireTracking(actor);
	const { idempotencyKey: _, ...request } = input;
	return withIdempotencyKey<SavedWeek>(ctx, actor, { key, request }, async (idempotencyStatements) => {
		const at = ctx.clock.now();
		const plan = await planWeek(ctx, actor, input, at);
		const deletion = newDeletion(ctx);
		const done: SavedWeek = {
			added: plan.added.length,
			changed: plan.changed.length,
			deleted: plan.deleted.length,
			deletionId: deletion.id,
		};
		const statements = [...idempotencyStatements(done), ...statementsOf(ctx, actor, { plan, at, deletion })];
		try {
			if (statements.length > 0) await commit(ctx.db, statements);
		} catch (error) {
			if (isGone(error)) throw await changedSince(ctx, actor, plan, emptyCells(actor, plan));
			throw refusal(error);
		}
		return done;
	});
}

interface Write {
	plan: WeekPlan;
	at: Instant;
	deletion: Deletion;
}

function statementsOf(ctx: AppContext, actor: Actor, { plan, at, deletion }: Write): Statement[] {
	return [
		...mustBeEmpty(actor.id, emptyCells(actor, plan)),
		...plan.deleted.flatMap(({ entry: { id, version } }) => deletingEntry(ctx.db, actor.id, { id, version, deletion })),
		...plan.changed.flatMap(({ entry, times }) => {
			const next = { ...entry, ...times, updatedAt: at, version: entry.version + 1 };
			return updatingEntry(ctx.db, next, { holder: actor, at, from: entry.version });
		}),
		...plan.added.flatMap(({ details, times }) => {
			const entry = toTimeEntry({ ...details, ...times, id: ctx.ids.uuid() });
			const whole: EndedEntry = { ...entry, ...times, ...newExternal({}), updatedAt: at };
			return insertingEntry(ctx.db, whole, { holder: actor, at });
		}),
	];
}

/** Cells that were empty when the form was made, and stay what they say only while nobody fills them. */
function emptyCells({ timezone }: Actor, { added }: WeekPlan): EmptyCell[] {
	return added.flatMap(({ place, date, empty, details: { description, projectName, clientId } }) =>
		empty
			? [
					{
						place,
						description,
						projectName,
						clientId,
						since: startOfDay(date, timezone),
						before: endOfDay(date, timezone),
					},
				]
			: [],
	);
}

/** The cells whose entries are no longer as they were read. */
async function changedSince(
	ctx: AppContext,
	actor: Actor,
	{ changed, deleted }: WeekPlan,
	empty: readonly EmptyCell[],
): Promise<AppError> {
	const cells = [...changed, ...deleted];
	const now = await entriesNamed(
		ctx.db,
		actor.id,
		cells.map(({ entry }) => entry.id),
	);
	const fieldErrors = Object.fromEntries(
		cells.flatMap(({ place, entry }) => {
			const found = now.find(({ id }) => id === entry.id);
			if (found?.version === entry.version && found.invoiceId === null) return [];
			return [[place, [found?.invoiceId ? m.time_entry_invoiced() : m.time_week_stale()]]];
		}),
	);
	for (const place of await filledCells(ctx.db, actor.id, empty)) fieldErrors[place] = [m.time_week_stale()];
	return new AppError("stale", m.time_week_stale(), { fieldErrors });
}
