import { eq } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import type { Statement } from "../commit";
import { accessTokens } from "../schema/access-tokens";
import { sessions } from "../schema/identity";

/** The statements that end what lets into an account without its password: every session and every access token. */
export function endAccess(db: Database, userId: string): Statement[] {
	return [
		orm(db).delete(sessions).where(eq(sessions.userId, userId)),
		orm(db).delete(accessTokens).where(eq(accessTokens.userId, userId)),
	];
}
