import { foldText } from "~/kernel/text";

/** How many an entry has at most. */
export const MAX_TAGS = 10;

/** Tags in their order, each once, whatever its case and accents; the first spelling stays. */
export function tidyTags(tags: readonly string[]): string[] {
	const known = new Map<string, string>();
	for (const tag of tags) {
		const key = foldText(tag);
		if (key !== "" && !known.has(key)) known.set(key, tag);
	}
	return [...known.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
}

/** As a field has them: "design, urgent". */
export function tagsText(tags: readonly string[]): string {
	return tags.join(", ");
}

/** With some added and some taken away; the same list where that changes nothing, `null` where it would be too long. */
export function retag(tags: string[], { added, removed }: TagChange): string[] | null {
	const gone = new Set(removed.map(foldText));
	const next = tidyTags([...tags, ...added]).filter((tag) => !gone.has(foldText(tag)));
	if (next.length > MAX_TAGS) return null;
	return tagsText(next) === tagsText(tags) ? tags : next;
}

/** What becomes of the tags of several entries. */
export interface TagChange {
	added: readonly string[];
	removed: readonly string[];
}
