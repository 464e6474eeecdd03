import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { heartbeats } from "./operator.schema";

export interface Heartbeat {
	cron: string;
	beganAt: Instant;
	endedAt: Instant;
	failed: boolean;
}

export async function writeHeartbeat(db: Database, { cron, ...ran }: Heartbeat): Promise<void> {
	await orm(db)
		.insert(heartbeats)
		.values({ cron, ...ran })
		.onConflictDoUpdate({ target: heartbeats.cron, set: ran });
}

export async function listHeartbeats(db: Database): Promise<Heartbeat[]> {
	return orm(db).select().from(heartbeats).orderBy(heartbeats.cron);
}

/** What was put back is of another time: crons are waited for from now on. */
export async function restartHeartbeats(db: Database, at: Instant): Promise<void> {
	await orm(db).update(heartbeats).set({ beganAt: at, endedAt: at, failed: sql`0` });
}
