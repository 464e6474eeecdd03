import { z } from "zod";
import { m } from "~/paraglide/messages";
import { formatNumber } from "./language/language";
import { decodeCursor } from "./paging";
import { line, type Text } from "./text";
import { isCalendarDate } from "./time/dates";

/** The most that one answer of the API holds (docs/specification.md section 7). */
const MAX_LIMIT = 500;

/** A whole number in a URL, in decimal digits alone: neither "0x10" nor "1e2". */
export function wholeInUrl(wrong: { error: () => string }, most = Number.MAX_SAFE_INTEGER) {
	const number = z.coerce.number(wrong).int(wrong).min(1, wrong).max(most, wrong);
	return z.preprocess((text) => (typeof text === "string" && !/^\d+$/.test(text) ? Number.NaN : text), number);
}

/** How many rows a list returns at most: all that it may where none is given. */
export function limitInUrl(most: number) {
	return wholeInUrl({ error: () => m.kernel_wrong_limit({ max: formatNumber(most) }) }, most).default(most);
}

/** A day in a URL; an empty one is none. */
export function dayInUrl(message: Text) {
	return z
		.string()
		.refine((text) => text === "" || isCalendarDate(text), { error: () => message() })
		.nullish()
		.transform((day) => day || undefined);
}

/** What every list of the API takes in the URL. What they do not know is an error. */
export const listFields = {
	q: line(200)
		.nullish()
		.transform((q) => q || undefined),
	limit: limitInUrl(MAX_LIMIT),
	cursor: z
		.string()
		.nullish()
		.refine((cursor) => !cursor || decodeCursor(cursor) !== undefined, { error: () => m.kernel_wrong_cursor() }),
};

/** The same for pages, which forgive: a search or a place that is not understood is none. */
export const pageFields = {
	q: listFields.q.catch(undefined),
	cursor: listFields.cursor.catch(undefined),
};

/** What a page's picker searches by without JavaScript; what is not understood is nothing. */
export const findInUrl = line(200)
	.nullish()
	.transform((words) => words || undefined)
	.catch(undefined);
