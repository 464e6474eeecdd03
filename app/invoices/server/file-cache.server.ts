import type { AppContext } from "~/context";
import { logWarning } from "~/kernel/log";

/** A file that can be made anew, out of the store; `null` where it is not there. A store that fails costs time alone. */
export function readCachedFile(ctx: AppContext, key: string): Promise<Uint8Array | null> {
	return quietly(() => ctx.files.get(key));
}

/** Stores one for the next who asks, once the answer is on its way; `then` follows. */
export function cacheFile(
	ctx: AppContext,
	{ key, bytes, type }: { key: string; bytes: Uint8Array; type: string },
	then: () => Promise<void> = async () => {},
): void {
	ctx.background(quietly(() => ctx.files.put(key, bytes, type).then(then)));
}

async function quietly<Result>(work: () => Promise<Result>): Promise<Result | null> {
	try {
		return await work();
	} catch (error) {
		logWarning("the file store failed", error);
		return null;
	}
}
