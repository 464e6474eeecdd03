import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** Requests that hash or wait to: more would wait for too long (docs/reliability.md section 4). */
const MAX_WAITING = 4;

/** Beyond it, one for each account whose browser is known: strangers can fill the queue, but not shut an owner out. */
const RESERVED = 4;

/** How often a waiting request checks for its turn. */
const POLL_MS = 5;

/** Between two hashes, so that other requests of the isolate get their turn. */
const PAUSE_MS = 30;

/** A request that has not checked for this long was cut off: the runtime drops a request whose client has gone. */
const ABANDONED_MS = 10_000;

interface Place {
	lookedAt: number;
	/** `null` of a stranger. */
	account: string | null;
}

let line: Place[] = [];

/**
 * Does work that holds the isolate's one thread, one after the other. A hash is made in one go in workerd, however it
 * is called, so a request counts as waiting only if it waits for a timer first.
 *
 * Each request checks by a timer of its own: none waits for another's promise, as that may be cut off.
 * @param account whose browser it is known to be
 * @throws AppError unavailable where too many wait already
 */
export async function inHashQueue<Result>(work: () => Promise<Result>, account: string | null = null): Promise<Result> {
	removeFromQueue((place) => performance.now() - place.lookedAt > ABANDONED_MS);
	const reserved = account !== null && hasReservedPlace(account);
	if (!reserved && line.filter((other) => other.account === null).length >= MAX_WAITING)
		throw new AppError("unavailable", m.access_busy(), { retryAfter: 2 });
	const place: Place = { lookedAt: performance.now(), account: reserved ? account : null };
	line.push(place);
	try {
		do {
			await pause(POLL_MS);
			place.lookedAt = performance.now();
			removeFromQueue((other) => place.lookedAt - other.lookedAt > ABANDONED_MS);
		} while (line.includes(place) && line[0] !== place);
		// The timer before fell due during the hash before: only one that begins after it lets others in.
		await pause(PAUSE_MS);
		return await work();
	} finally {
		removeFromQueue((other) => other === place);
	}
}

function hasReservedPlace(account: string): boolean {
	const reserved = line.filter((place) => place.account !== null);
	return reserved.length < RESERVED && reserved.every((place) => place.account !== account);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function removeFromQueue(isGone: (place: Place) => boolean): void {
	line = line.filter((place) => !isGone(place));
}
