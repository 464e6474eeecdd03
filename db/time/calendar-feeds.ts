import { and, desc, eq, gte, isNull } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { FeedEntry } from "~/time/domain/ics/feed";
import { userColumns } from "../access/users";
import { users } from "../access/users.schema";
import { record } from "../audit";
import { orm } from "../client";
import { commit } from "../commit";
import { calendarFeeds, timeEntries } from "./time.schema";

/** Gives an account an address for its entries, in the place of one that it had. */
export async function putFeed(
	db: Database,
	{ userId, tokenHash, createdAt }: { userId: string; tokenHash: string; createdAt: Instant },
): Promise<void> {
	const feed = { tokenHash, createdAt };
	await commit(db, [
		orm(db)
			.insert(calendarFeeds)
			.values({ userId, ...feed })
			.onConflictDoUpdate({ target: calendarFeeds.userId, set: feed }),
		record(db, { at: createdAt, userId, event: "time.feed_made", objectId: userId }),
	]);
}

export async function deleteFeed(db: Database, userId: string, at: Instant): Promise<void> {
	await commit(db, [
		orm(db).delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
		record(db, { at, userId, event: "time.feed_ended", objectId: userId }),
	]);
}

/** Since when an account has an address; `null` where it has none. */
export async function feedSince(db: Database, userId: string): Promise<Instant | null> {
	const [row] = await orm(db)
		.select({ createdAt: calendarFeeds.createdAt })
		.from(calendarFeeds)
		.where(eq(calendarFeeds.userId, userId));
	return row?.createdAt ?? null;
}

/** Whose entries an address shows; `null` where it is unknown or revoked, or its account was closed. */
export async function findFeedAcrossAccounts(db: Database, tokenHash: string): Promise<User | null> {
	const [row] = await orm(db)
		.select({ owner: userColumns })
		.from(calendarFeeds)
		.innerJoin(users, eq(users.id, calendarFeeds.userId))
		.where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.deletedAt)));
	return row?.owner ?? null;
}

/** The last entries since an instant, the last begun first. */
export async function feedEntries(db: Database, userId: string, since: Instant, most: number): Promise<FeedEntry[]> {
	const { id, description, clientName, projectName, tags, startedAt, endedAt, exactTimes, updatedAt } = timeEntries;
	return orm(db)
		.select({ id, description, clientName, projectName, tags, startedAt, endedAt, exactTimes, updatedAt })
		.from(timeEntries)
		.where(and(eq(timeEntries.userId, userId), isNull(timeEntries.deletedAt), gte(startedAt, since)))
		.orderBy(desc(startedAt), desc(id))
		.limit(most);
}
