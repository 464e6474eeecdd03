import type { AppContext } from "~/context";
import { restorableSince } from "~/kernel/deletion";
import { AppError } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";

/** Each try that fails is another request's that did not: more at once than this are told that they were overtaken. */
const TRIES = 60;

interface Found {
	id: string;
	deletedAt: Instant | null;
}

interface Put<Row extends Found, Saved> {
	/** The record that has the id, and when it was deleted where it was. */
	find(): Promise<Row | null>;
	add(): Promise<Saved>;
	/** Replaces what was found; one in the trash is out of it by the same write, and stays in it where that is refused. */
	replace(found: Row): Promise<Saved>;
}

/**
 * Makes the record with an id of another system, or replaces the one that is there; one in the trash is restored by it.
 * However many do it at once, there is one record.
 */
export async function putExternal<Row extends Found, Saved>(
	ctx: AppContext,
	put: Put<Row, Saved>,
): Promise<{ record: Saved; isNew: boolean }> {
	for (let tries = 1; ; tries++) {
		const found = await put.find();
		const isThere = found && (found.deletedAt === null || found.deletedAt >= restorableSince(ctx.clock.now()));
		try {
			if (!isThere) return { record: await put.add(), isNew: true };
			return { record: await put.replace(found), isNew: false };
		} catch (error) {
			if (tries === TRIES || !(await isOvertaken(error, found, put))) throw error;
		}
	}
}

async function isOvertaken(
	error: unknown,
	found: Found | null,
	{ find }: { find(): Promise<Found | null> },
): Promise<boolean> {
	if (!(error instanceof AppError)) return false;
	if (error.conflict === "external_id_taken" || error.code === "stale") return true;
	if (error.code !== "not_found" && error.code !== "conflict") return false;
	// It may be a client that the record names which is not there, or a name that another has.
	const now = await find();
	return now?.id !== found?.id || now?.deletedAt !== found?.deletedAt;
}
