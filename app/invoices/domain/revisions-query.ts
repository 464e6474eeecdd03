import { z } from "zod";
import { m } from "~/paraglide/messages";

const MOST = 100;

const number = { error: () => m.kernel_wrong_limit({ max: String(MOST) }) };

const wrongRevision = { error: () => m.invoices_history_revision_not_found() };

/** What an invoice's PDF takes in the URL: the revision that it is to show, else as it is; and how its file is named. */
export const RevisionQuery = z.object({
	revision: z.coerce.number(wrongRevision).int(wrongRevision).min(1, wrongRevision).optional(),
	name: z.enum(["number"]).optional().catch(undefined),
});

/** What `GET /api/invoices/{id}/revisions` takes in the URL. */
export const RevisionsQuery = z.object({
	limit: z.coerce.number(number).int(number).min(1, number).max(MOST, number).default(MOST),
	/** A revision: those before it follow. One that was made up begins at the newest. */
	cursor: z.coerce.number().int().min(1).optional().catch(undefined),
});
