import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Work } from "~/time/domain/entry/worked-before";
import { orm } from "../client";
import { timeEntries } from "./time.schema";

const { id, description, projectName, clientId, clientName, rate, rateChosen, billable, tags } = timeEntries;

/** What the last entries were about, the last begun first. */
export async function lastWorked(db: Database, userId: string, most: number): Promise<Work[]> {
	return orm(db)
		.select({ id, description, projectName, clientId, clientName, rate, rateChosen, billable, tags })
		.from(timeEntries)
		.where(and(eq(timeEntries.userId, userId), isNull(timeEntries.deletedAt)))
		.orderBy(desc(timeEntries.startedAt), desc(id))
		.limit(most);
}
