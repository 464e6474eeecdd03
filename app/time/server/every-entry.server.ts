import type { AppContext } from "~/context";
import type { Slice } from "~/kernel/paging";
import type { Instant } from "~/kernel/time/dates";

const PAGE = 5_000;

interface Begun {
	id: string;
	startedAt: Instant;
}

/** Every entry that a query lists, read page by page, so that other requests get their turns between them. */
export async function everyEntry<Entry extends Begun>(
	ctx: AppContext,
	read: (slice: Slice) => Promise<Entry[]>,
): Promise<Entry[]> {
	const all: Entry[] = [];
	for (let slice: Slice = { limit: PAGE }; ; await ctx.yieldToRequests()) {
		const page = await read(slice);
		for (const entry of page) all.push(entry);
		const last = page.at(-1);
		if (!last || page.length < PAGE) return all;
		slice = { limit: PAGE, from: { createdAt: last.startedAt, id: last.id } };
	}
}
