import { listChanges as findChanges, findSequence, type Sequence } from "#db/changes/changes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { ChangedKind } from "../domain/changed-kind";
import type { Deletion } from "../domain/sync-query";
import { dayOf, encodeSyncToken, SYNC_DAYS, type SyncPosition } from "../domain/sync-token";

interface Listing {
	kind: ChangedKind;
	/** After which place, or from which instant on. */
	after: SyncPosition | Instant;
	limit: number;
}

interface Listed<View> {
	changes: (View | Deletion)[];
	/** The place after the last of them. */
	token: string;
	more: boolean;
}

/** How far the account's changes have come: what is read after this call misses nothing that came before it. */
export function currentSequence(ctx: AppContext, actor: Actor): Promise<Sequence | null> {
	return findSequence(ctx.db, actor.id);
}

/** A place in the account's changes as the API writes it; `null` of an account that was closed while it asked. */
export function toToken(ctx: AppContext, sequence: Sequence | null): string {
	return encodeSyncToken({ ...(sequence ?? NO_SEQUENCE), day: dayOf(ctx.clock.now()) });
}

const NO_SEQUENCE = { incarnation: "0".repeat(16), position: 0 };

/**
 * What was made, changed or deleted of a kind, the oldest change first; a record that changed often stands once, as it is now.
 * @param read the records of these ids that are in the list
 * @throws AppError gone where the place is older than {@link SYNC_DAYS} days, or of before a restore
 */
export async function listChanges<View extends { id: string }>(
	ctx: AppContext,
	actor: Actor,
	{ kind, after, limit }: Listing,
	read: (ids: string[]) => Promise<View[]>,
): Promise<Listed<View>> {
	const today = dayOf(ctx.clock.now());
	const from = typeof after === "number" ? { at: after } : { position: after.position };
	const found = await findChanges(ctx.db, actor.id, kind, { after: from, limit: limit + 1 });
	const sequence = found.sequence ?? NO_SEQUENCE;
	if (typeof after !== "number") requireContinued(after, sequence, today);
	const more = found.changes.length > limit;
	const shown = found.changes.slice(0, limit);
	const ids = shown.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
	const records = new Map((ids.length > 0 ? await read(ids) : []).map((each) => [each.id, each]));
	const changes = shown.flatMap(({ id, deletedAt }): (View | Deletion)[] => {
		if (deletedAt !== null) return [{ id, deletedAt: new Date(deletedAt).toISOString() }];
		// What was deleted since the changes were read stands at a later place.
		const record = records.get(id);
		return record ? [record] : [];
	});
	const position = more ? (shown.at(-1)?.position ?? 0) : sequence.position;
	return { changes, token: encodeSyncToken({ ...sequence, position, day: today }), more };
}

function requireContinued({ incarnation, position, day }: SyncPosition, now: typeof NO_SEQUENCE, today: number): void {
	if (incarnation !== now.incarnation || position > now.position || today - day > SYNC_DAYS) {
		throw new AppError("gone", m.changes_gone({ days: SYNC_DAYS }));
	}
}
