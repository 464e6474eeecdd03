import {
	confirmSession,
	deleteOtherSessions,
	deleteSession,
	deleteSessionByHandle,
	findSession,
	findSessionAge,
	insertSession,
	listSessions as readSessions,
	touchSession,
} from "#db/access/sessions";
import type { Statement } from "#db/commit";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { bucketIn, toBucket } from "~/kernel/bucket";
import { notFound } from "~/kernel/errors";
import { DAY_MS, formatInstant, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { describeDevice } from "../domain/device";
import type { Actor, User } from "../domain/user";
import { livesIn } from "./home.server";
import { hashToken } from "./link-token.server";
import { cachedUser, cacheUser, forgetToken, forgetUser } from "./session-cache.server";

/** A session ends after this long, however busy it is (docs/reliability.md section 5). */
export const SESSION_DAYS = 30;

/** And after this long without a request. */
const IDLE_DAYS = 7;

/** Writing "last seen" at every request would double the writes for nothing. */
const TOUCH_AFTER_MS = 3_600_000;

/** More than a person has devices; the oldest ends when one more begins. */
const MAX_SESSIONS = 20;

/** The account's bucket, and 32 random bytes as base64url. Those from before there were buckets have none. */
const TOKEN = /^([0-9a-f]{3}\.)?[\w-]{43}$/;

/** How the user proved their identity: a password alone, or more than one, such as a code beside it. */
export type Proof = "password" | "second factor";

/** Begins a session. The token goes to the visitor's cookie; the database keeps its hash alone. */
export async function startSession(
	ctx: AppContext,
	user: User,
	userAgent: string,
	{
		extraStatements,
		proof = "password",
	}: { extraStatements?: readonly Statement[] | undefined; proof?: Proof | undefined } = {},
): Promise<string> {
	const token = `${toBucket(user.id)}.${ctx.ids.token(32)}`;
	const now = ctx.clock.now();
	const session = {
		tokenHash: hashToken(token),
		userId: user.id,
		userAgent: userAgent.slice(0, 300),
		createdAt: now,
		lastSeenAt: now,
		expiresAt: now + SESSION_DAYS * DAY_MS,
		confirmedAt: null,
		proven: proof === "second factor",
	};
	await insertSession(ctx.db, session, MAX_SESSIONS, extraStatements);
	return token;
}

/** The session of a token; `null` where it is forged, ended, or its account deleted. */
export async function resolveSession(ctx: AppContext, token: string): Promise<Actor | null> {
	if (!TOKEN.test(token)) return null;
	const now = ctx.clock.now();
	const tokenHash = hashToken(token);
	const live = { now, idleSince: now - IDLE_DAYS * DAY_MS };
	const place = await ctx.databases.find(bucketIn(token), (db) => findSession(db, tokenHash, live));
	if (!place || hasEnded(place.found.user, now)) return null;
	const { user, country, lastSeenAt, proven } = place.found;
	if (now - lastSeenAt > TOUCH_AFTER_MS) ctx.background(touchSession(place.db, tokenHash, now));
	return livesIn({ ...user, ...(country && { country }), ...(proven && { proven }) }, place.db);
}

/**
 * The same for the timer's poll, read once in 30 seconds (docs/reliability.md section 5). An account without time
 * tracking is looked up each time, so that an upgrade shows at once.
 */
export async function resolvePolledSession(ctx: AppContext, token: string): Promise<User | null> {
	const now = ctx.clock.now();
	const cached = cachedUser(token, now);
	if (cached && !hasEnded(cached, now)) return cached;
	const user = await resolveSession(ctx, token);
	if (user && getEntitlements(user.plan).timeTracking) cacheUser(token, user, now);
	return user;
}

/** A demo ends on time, also where the sweep that removes it comes late. */
function hasEnded({ demoUntil }: User, now: number): boolean {
	return demoUntil !== null && demoUntil <= now;
}

/** Ends a session. Ending one that is not there is no error: signing out twice is signed out. */
export async function endSession(ctx: AppContext, token: string): Promise<void> {
	if (TOKEN.test(token)) {
		const hash = hashToken(token);
		await ctx.databases.find(bucketIn(token), async (db) => ((await deleteSession(db, hash)) ? true : null));
	}
	forgetToken(token);
}

export interface SessionView {
	handle: string;
	/** "Firefox on Windows" */
	device: string;
	/** "Jun 2, 2026, 09:14" in the account's timezone. */
	lastSeen: string;
	current: boolean;
}

/** The devices that an account is signed in on, the one that asks first. */
export async function listSessions(ctx: AppContext, actor: Actor, token: string): Promise<SessionView[]> {
	const now = ctx.clock.now();
	const sessions = await readSessions(ctx.db, actor.id, { now, idleSince: now - IDLE_DAYS * DAY_MS });
	const own = hashToken(token);
	return sessions
		.map(({ handle, tokenHash, userAgent, lastSeenAt }) => ({
			handle,
			device: describeDevice(userAgent),
			lastSeen: formatInstant(lastSeenAt, actor.timezone),
			current: tokenHash === own,
		}))
		.sort((one, other) => Number(other.current) - Number(one.current));
}

/** When the user of one of the actor's sessions last confirmed their identity; `null` where it is none of theirs. */
export async function lastConfirmed(ctx: AppContext, actor: Actor, token: string): Promise<Instant | null> {
	const session = await findSessionAge(ctx.db, actor.id, hashToken(token));
	return session && Math.max(session.createdAt, session.confirmedAt ?? 0);
}

/** The user of one of the actor's sessions has confirmed their identity again. */
export async function markConfirmed(ctx: AppContext, actor: Actor, token: string, proof: Proof): Promise<void> {
	const proven = proof === "second factor";
	await confirmSession(ctx.db, actor.id, hashToken(token), { at: ctx.clock.now(), proven });
}

/** Ends one of the actor's sessions by its handle. Throws not_found where there is none such. */
export async function endSessionByHandle(ctx: AppContext, actor: Actor, handle: string): Promise<void> {
	if (!(await deleteSessionByHandle(ctx.db, actor.id, handle))) throw notFound(m.access_session_not_found());
	forgetUser(actor.id);
}

export async function endOtherSessions(ctx: AppContext, actor: Actor, token: string): Promise<void> {
	await deleteOtherSessions(ctx.db, actor.id, hashToken(token));
	forgetUser(actor.id);
}
