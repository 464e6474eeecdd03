import type { Instant } from "~/kernel/dates";
import type { User } from "../domain/user";

/**
 * Sessions as this isolate knows them, for the timer's poll alone: asked every five seconds by every open tab, it would
 * be the first thing to break the database (docs/reliability.md section 5).
 */
const known = new Map<string, { user: User; until: Instant }>();

/** How long a session that has ended elsewhere may still see what runs, in milliseconds. */
const KNOWN_MS = 30_000;
const MOST_KNOWN = 5000;

export function knownUser(token: string, now: Instant): User | null {
	const found = known.get(token);
	return found && now < found.until ? found.user : null;
}

export function rememberUser(token: string, user: User, now: Instant): void {
	known.delete(token);
	// The oldest goes first: a Map keeps the order in which its keys came.
	for (const oldest of known.keys()) {
		if (known.size < MOST_KNOWN) break;
		known.delete(oldest);
	}
	known.set(token, { user, until: now + KNOWN_MS });
}

/** A session ends. */
export function forgetToken(token: string): void {
	known.delete(token);
}

/** Sessions of an account end, or it may from now on do something else. */
export function forgetUser(userId: string): void {
	for (const [token, { user }] of known) if (user.id === userId) known.delete(token);
}
