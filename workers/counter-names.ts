import { logWarning } from "~/kernel/log";

/** What of a limit object keeps names. */
interface Shelf {
	note(name: string, counts: boolean): Promise<void>;
	names(after: string, limit: number): Promise<string[]>;
}

type Objects = Pick<DurableObjectNamespace, "idFromName" | "get">;

/** Over so many objects are the names of counters spread, by their own names. */
export const NAME_SHELVES = 16;

export function nameShelf(limits: Objects, shelf: number): Shelf {
	return limits.get(limits.idFromName(`names of counters:${shelf}`)) as unknown as Shelf;
}

/**
 * Has the name of a counter known, or forgotten: the platform lists no Durable Objects, and a backup is to find them. Never
 * throws; a counter whose name is lost is not in a backup, and begins again where that is restored.
 */
export async function noteCounter(limits: Objects, name: string | undefined, counts: boolean): Promise<void> {
	if (name === undefined) return;
	try {
		await nameShelf(limits, shelfFor(name)).note(name, counts);
	} catch (error) {
		logWarning("the name of a counter was not noted", error);
	}
}

function shelfFor(name: string): number {
	let sum = 0;
	for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
	return sum % NAME_SHELVES;
}
