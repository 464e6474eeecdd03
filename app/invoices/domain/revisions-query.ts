import { z } from "zod";
import { m } from "~/paraglide/messages";

const MOST = 100;

const number = { error: () => m.kernel_wrong_limit({ max: String(MOST) }) };

/** What `GET /api/invoices/{id}/revisions` takes in the URL. */
export const RevisionsQuery = z.object({
	limit: z.coerce.number(number).int(number).min(1, number).max(MOST, number).default(MOST),
	/** A revision: those before it follow. One that was made up begins at the newest. */
	cursor: z.coerce.number().int().min(1).optional().catch(undefined),
});
