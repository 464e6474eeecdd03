import type { AppContext } from "~/context";
import { logWarning } from "~/kernel/log";

/** A cached file from the store; `null` where it is missing. A failing store only costs time. */
export function readCachedFile(ctx: AppContext, key: string): Promise<Uint8Array | null> {
	return quietly(() => ctx.files.get(key));
}

/** Caches a file in the background, and then calls `then`. */
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
