import { z } from "zod";
import type { Cents } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { tags } from "./entry/tag-input";
import { MAX_TAGS, type TagChange } from "./entry/tags";
import { clientId, hourlyRate } from "./time-entry-input";

/** The most days that entries are moved by at once, either way. */
export const MAX_SHIFT = 366;

/** How many entries one change or deletion takes at most, in turns. */
export const MAX_CHANGED = 20_000;

const choice = clientId.transform((chosen) => (chosen === null ? undefined : chosen === "none" ? null : chosen));

/** What several entries are changed to; what is absent stays, and `null` is none. */
export interface BulkChange {
	clientId: string | null | undefined;
	projectId: string | null | undefined;
	rate: Cents | null;
	billable: boolean | null;
	tags: TagChange;
	days: number;
	/** Whose rate it is: entries of this project follow it, but for those whose rate was chosen for them by hand. */
	rateOf?: string;
}

const wrongShift = { error: () => m.time_shift_malformed({ days: MAX_SHIFT }) };

/** What the bar over the list posts. */
export const BulkForm = z
	.object({
		toClient: choice,
		toProject: choice,
		toRate: hourlyRate,
		toBillable: z.enum(["", "yes", "no"], { error: () => m.time_billable_malformed() }).default(""),
		toTagsAdded: tags,
		toTagsRemoved: tags,
		toDays: z
			.string()
			.default("")
			.transform((typed) => typed.trim().replace(/^[\u2212\u2013]/, "-"))
			.refine((typed) => /^([+-]?\d{1,3})?$/.test(typed) && Math.abs(Number(typed)) <= MAX_SHIFT, wrongShift)
			.transform(Number),
	})
	.transform(
		({ toClient, toProject, toRate, toBillable, toDays, toTagsAdded = [], toTagsRemoved = [] }): BulkChange => {
			const billable = toBillable === "" ? null : toBillable === "yes";
			const changed = { added: toTagsAdded, removed: toTagsRemoved };
			return { clientId: toClient, projectId: toProject, rate: toRate, billable, tags: changed, days: toDays };
		},
	)
	.refine(changesSomething, { error: () => m.time_bulk_nothing() });

export function changesSomething({ clientId, projectId, rate, billable, tags, days }: BulkChange): boolean {
	const isAbout = clientId !== undefined || projectId !== undefined || rate !== null || billable !== null;
	return isAbout || tags.added.length + tags.removed.length > 0 || days !== 0;
}

/** What became of the entries that were selected: how many of each. */
export interface BulkResult {
	done: number;
	/** Those that were so already. */
	same: number;
	/** Those that invoices bill, and that stay. */
	billed: number;
	/** Those that would end after today, and stay. */
	ahead: number;
	/** Those that have ten tags, and stay. */
	full: number;
	/** Those that are gone, or that others changed meanwhile. */
	missing: number;
}

/** "3 are on invoices and stay. 1 would lie after today and stays." */
export function leftText({ same, billed, ahead, full, missing }: Omit<BulkResult, "done">): string {
	const sentences = [
		same > 0 && m.time_bulk_same({ count: same }),
		billed > 0 && m.time_bulk_billed({ count: billed }),
		ahead > 0 && m.time_bulk_ahead({ count: ahead }),
		full > 0 && m.time_bulk_full({ count: full, max: MAX_TAGS }),
		missing > 0 && m.time_bulk_missing({ count: missing }),
	];
	return sentences.filter(Boolean).join(" ");
}
