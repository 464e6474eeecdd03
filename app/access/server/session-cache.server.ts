import type { Instant } from "~/kernel/time/dates";
import type { User } from "../domain/user";

/**
 * Sessions as this isolate knows them, for the timer's poll alone: asked every five seconds by every open tab, it would
 * be the first thing to break the database (docs/reliability.md section 5).
 */
const sessions = new Map<string, { user: User; until: Instant }>();

/** How long a session that has ended elsewhere may still see what runs, in milliseconds. */
const CACHED_MS = 30_000;
const MAX_CACHED = 5000;

export function cachedUser(token: string, now: Instant): User | null {
	const session = sessions.get(token);
	return session && now < session.until ? session.user : null;
}

export function cacheUser(token: string, user: User, now: Instant): void {
	sessions.delete(token);
	// The oldest goes first: a Map keeps the order in which its keys came.
	for (const oldest of sessions.keys()) {
		if (sessions.size < MAX_CACHED) break;
		sessions.delete(oldest);
	}
	sessions.set(token, { user, until: now + CACHED_MS });
}

export function forgetToken(token: string): void {
	sessions.delete(token);
}

/** Sessions of an account end, or it may from now on do something else. */
export function forgetUser(userId: string): void {
	for (const [token, { user }] of sessions) if (user.id === userId) sessions.delete(token);
}
