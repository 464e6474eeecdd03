/** More than the largest form: a sender of more than this may be cut off. */
const MAX_BYTES = 16_000_000;

/**
 * Reads and forgets what is left of a refused request's body. A server that responds before it has read all has to close
 * the connection (RFC 9112 section 9.3), and the next request that a client sends on it is reset.
 */
export async function drain({ body }: Request): Promise<void> {
	if (!body || body.locked) return;
	const reader = body.getReader();
	let left = MAX_BYTES;
	try {
		for (let next = await reader.read(); !next.done && left > 0; next = await reader.read())
			left -= next.value.byteLength;
	} catch {
		// The client went away: there is no connection to keep.
	}
}
