import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** Those who hash and who wait to: more would wait for longer than anybody does (docs/reliability.md section 4). */
const LONGEST_LINE = 4;

/** How often who waits looks for its turn. */
const LOOK_MS = 5;

/** Between two hashes, so that other requests of the isolate get their turn. */
const PAUSE_MS = 30;

/** Who has not looked for its turn this long was cut off: the runtime drops a request whose client has gone. */
const GONE_MS = 10_000;

interface Place {
	lookedAt: number;
}

let line: Place[] = [];

/**
 * Does work that holds the isolate's one thread, one after the other. A hash is made in one go in workerd, however it is
 * asked for, so that nobody could be counted as waiting who does not wait for a timer first.
 *
 * Each request looks for its turn by a timer of its own: none ever waits for a promise of another, which may be cut off.
 * @throws AppError unavailable where too many wait already
 */
export async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
	leaveOut((place) => performance.now() - place.lookedAt > GONE_MS);
	if (line.length >= LONGEST_LINE) throw new AppError("unavailable", m.identity_busy(), { retryAfter: 2 });
	const place = { lookedAt: performance.now() };
	line.push(place);
	try {
		do {
			await pause(LOOK_MS);
			place.lookedAt = performance.now();
			leaveOut((other) => place.lookedAt - other.lookedAt > GONE_MS);
		} while (line.includes(place) && line[0] !== place);
		// The timer before fell due during the hash before: only one that begins after it lets others in.
		await pause(PAUSE_MS);
		return await work();
	} finally {
		leaveOut((other) => other === place);
	}
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function leaveOut(isGone: (place: Place) => boolean): void {
	line = line.filter((place) => !isGone(place));
}
