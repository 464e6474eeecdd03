import { desc, lt } from "drizzle-orm";
import type { Broken, IntegrityCheck } from "~/admin/domain/integrity";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { integrityChecks } from "./integrity.schema";

interface Progress {
	finishedAt: Instant | null;
	position: string;
	accounts: number;
	broken: Broken;
}

/** Writes down how far the check that began at an instant has come. */
export async function writeIntegrityCheckAcrossAccounts(db: Database, startedAt: Instant, progress: Progress) {
	await orm(db)
		.insert(integrityChecks)
		.values({ startedAt, ...progress })
		.onConflictDoUpdate({ target: integrityChecks.startedAt, set: progress });
}

/** The newest checks first, with the account after which the next one goes on; empty where it starts over. */
export async function integrityChecksAcrossAccounts(
	db: Database,
	limit: number,
): Promise<(IntegrityCheck & { position: string })[]> {
	const rows = await orm(db).select().from(integrityChecks).orderBy(desc(integrityChecks.startedAt)).limit(limit);
	return rows.map((row) => ({ ...row, complete: row.finishedAt !== null && row.position === "" }));
}

export async function deleteOldIntegrityChecksAcrossAccounts(db: Database, before: Instant): Promise<void> {
	await orm(db).delete(integrityChecks).where(lt(integrityChecks.startedAt, before));
}
