import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "~/kernel/time/dates";
import { shares } from "./shares.schema";

/** Whether a link to an invoice opens it at an instant: it was not ended and has not run out. */
export function isOpenLink(now: Instant): SQL {
	return sql`(${shares.revokedAt} IS NULL AND (${shares.expiresAt} IS NULL OR ${shares.expiresAt} > ${now}))`;
}
