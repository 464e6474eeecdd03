import { z } from "zod";
import { line } from "~/kernel/text";
import { STATUSES } from "./status";

/** The most that one answer of the API holds (product.md section 2). */
const MAX_LIMIT = 500;

const search = line(200)
	.nullish()
	.transform((q) => q || undefined);

/** What `GET /api/invoices` and `GET /api/drafts` take in the URL. What they do not know is an error. */
export const ListQuery = z.object({
	q: search,
	status: z
		.enum(["", ...STATUSES], "Status must be draft, sent, paid or overdue")
		.nullish()
		.transform((status) => status || undefined),
	limit: z.coerce
		.number("Limit must be a whole number from 1 to 500")
		.int("Limit must be a whole number from 1 to 500")
		.min(1, "Limit must be a whole number from 1 to 500")
		.max(MAX_LIMIT, "Limit must be a whole number from 1 to 500")
		.default(MAX_LIMIT),
	cursor: z.string().max(200).nullish(),
});

/** The same for pages, which forgive: a filter that is not understood is none. */
export const PageQuery = z.object({
	q: search.catch(undefined),
	status: ListQuery.shape.status.catch(undefined),
	cursor: ListQuery.shape.cursor.catch(undefined),
});
