import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { KeptTimesheet, SheetEntry } from "~/printing/domain/timesheet";
import { orm } from "../client";
import { timeEntries } from "../time/time.schema";
import { timesheets } from "./timesheets.schema";

const { id, description, projectName, startedAt, endedAt, breakMinutes, exactTimes } = timeEntries;

/**
 * What an invoice's timesheet says: as it was kept when that was issued (`kept`), and for one that was issued before there
 * were any, or is a draft, its entries as they are.
 * @param entryIds those that its lines name
 */
export async function findTimesheet(
	db: Database,
	userId: string,
	{ invoiceId, entryIds }: { invoiceId: string; entryIds: readonly string[] },
): Promise<{ kept: KeptTimesheet | null; entries: SheetEntry[] }> {
	const own = and(eq(timesheets.userId, userId), eq(timesheets.invoiceId, invoiceId));
	const [[kept], entries] = await orm(db).batch([
		orm(db).select({ content: timesheets.content }).from(timesheets).where(own),
		orm(db)
			.select({ id, description, projectName, startedAt, endedAt, breakMinutes, exactTimes })
			.from(timeEntries)
			.where(
				sql`+${timeEntries.userId} = ${userId} AND ${id} IN (SELECT value FROM json_each(${JSON.stringify(entryIds)}))`,
			),
	]);
	return { kept: kept?.content ?? null, entries };
}
