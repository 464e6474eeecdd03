import { z } from "zod";
import { m } from "~/paraglide/messages";
import { formatNumber } from "./language";
import { line } from "./text";

/** The most that one answer of the API holds (docs/specification.md section 7). */
const MAX_LIMIT = 500;
const wrongLimit = { error: () => m.kernel_wrong_limit({ max: formatNumber(MAX_LIMIT) }) };

/** What every list of the API takes in the URL. What they do not know is an error. */
export const listFields = {
	q: line(200)
		.nullish()
		.transform((q) => q || undefined),
	limit: z.coerce.number(wrongLimit).int(wrongLimit).min(1, wrongLimit).max(MAX_LIMIT, wrongLimit).default(MAX_LIMIT),
	cursor: z.string().max(200).nullish(),
};

/** The same for pages, which forgive: a search or a place that is not understood is none. */
export const pageFields = {
	q: listFields.q.catch(undefined),
	cursor: listFields.cursor.catch(undefined),
};
