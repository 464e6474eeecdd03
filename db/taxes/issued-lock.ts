import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { users } from "../access/users.schema";
import { ISSUED_LOCK, record } from "../audit";
import { orm } from "../client";
import { mustHaveChangedOne, type Statement } from "../commit";

interface LockChange {
	from: boolean | null;
	to: boolean;
}

/** The statements that lock what an account issued, or unlock it, for a batch. They break "row_unchanged" where it is not as it was. */
export function writeLock(db: Database, userId: string, { from, to }: LockChange, at: Instant): Statement[] {
	const event = to ? "account.issued_locked" : "account.issued_unlocked";
	return [
		orm(db)
			.update(users)
			.set({ lockIssued: to, version: sql`${users.version} + 1` })
			.where(
				and(
					eq(users.id, userId),
					sql`${users.lockIssued} IS ${from === null ? null : Number(from)}`,
					isNull(users.deletedAt),
				),
			),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event, objectId: ISSUED_LOCK }),
	];
}
