import { eq } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { operatorNotes } from "./operator.schema";

type NoteName = "backup" | "untrusted-proxy";

/** What the product remembers of itself: one value under each name, and when it was written. */
export async function writeNote(db: Database, name: NoteName, value: object, at: Instant): Promise<void> {
	await orm(db)
		.insert(operatorNotes)
		.values({ name, at, value })
		.onConflictDoUpdate({ target: operatorNotes.name, set: { at, value } });
}

export async function findNote(db: Database, name: NoteName): Promise<{ at: Instant; value: unknown } | null> {
	const [row] = await orm(db).select().from(operatorNotes).where(eq(operatorNotes.name, name));
	return row ?? null;
}

export async function deleteNote(db: Database, name: NoteName): Promise<void> {
	await orm(db).delete(operatorNotes).where(eq(operatorNotes.name, name));
}
