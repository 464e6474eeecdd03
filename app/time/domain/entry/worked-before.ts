import { foldText } from "~/kernel/text";
import type { TimeEntry } from "../time-entry";

/** What an entry was about, which the next one may be about too. */
export type Work = Pick<
	TimeEntry,
	"id" | "tags" | "description" | "projectName" | "clientId" | "clientName" | "rate" | "rateChosen" | "billable"
>;

/**
 * What was worked on, each once, in the order of the entries; of those that a text is found in, those that begin with it first.
 * @param entries the last first
 */
export function workedOn(entries: readonly Work[], most: number, text = ""): Work[] {
	const words = foldText(text.trim());
	const works = new Map<string, { work: Work; later: boolean }>();
	for (const work of entries) {
		const at = foldText(work.description).indexOf(words);
		const key = JSON.stringify([work.description, work.projectName, work.clientId]);
		if (at >= 0 && !works.has(key)) works.set(key, { work, later: at > 0 });
	}
	return [...works.values()]
		.sort((one, other) => Number(one.later) - Number(other.later))
		.slice(0, most)
		.map(({ work }) => work);
}

/** The tags of entries, those of the last one first, each once. */
export function tagsUsed(entries: readonly Pick<Work, "tags">[], most: number): string[] {
	const tags = new Map(
		entries
			.flatMap((entry) => entry.tags)
			.reverse()
			.map((tag) => [foldText(tag), tag]),
	);
	return [...tags.values()].reverse().slice(0, most);
}
