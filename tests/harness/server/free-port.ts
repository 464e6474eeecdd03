import { randomInt } from "node:crypto";
import { requireFree } from "../../../scripts/serve/port.mjs";

/**
 * A port that nobody listens on: below those that a system gives out by itself (Linux from 32,768 on, RFC 6335 from 49,152),
 * of which another process could get it before it is listened on.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(20_000, 32_000);
		const free = await requireFree(port, "127.0.0.1").then(
			() => true,
			() => false,
		);
		if (free) return port;
	}
}
